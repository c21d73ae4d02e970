/**
 * Telegram's Bot API: {@link tidings.courier.telegram.TelegramCourier} over a {@link
 * tidings.courier.telegram.Transport}, so that another way of reaching Telegram can take its place.
 *
 * <p>Error texts are those of the published server (Client.cpp of telegram-bot-api, 10.0). Asking
 * after a message with {@code editMessageReplyMarkup} rests on that source and is unproven against
 * the live service.
 */
@NullMarked
package tidings.courier.telegram;

import org.jspecify.annotations.NullMarked;
