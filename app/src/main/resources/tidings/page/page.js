// The live page: puts what the server says in place, draws the plots, opens a delivery's life.
(function () {
  "use strict";

  // --- Parts: changed in place, so that focus, selection and open details stay where they are.

  function parse(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  }

  const key = (node) => (node.nodeType === 1 && node.id ? node.id : "");

  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

  function morph(old, fresh) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    for (const { name, value } of [...fresh.attributes]) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    }
    morphChildren(old, fresh);
  }

  function morphChildren(old, fresh) {
    const wanted = new Set([...fresh.childNodes].map(key));
    const known = new Map();
    // What is gone goes first, so that what stays need not be moved, which would take its focus.
    for (const child of [...old.children]) {
      if (child.id && !wanted.has(child.id)) child.remove();
      else if (child.id) known.set(child.id, child);
    }
    let place = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      const present = key(child) ? known.get(child.id) : place && alike(place, child) ? place : null;
      if (present) {
        if (present !== place) move(old, present, place);
        else place = place.nextSibling;
        morph(present, child);
      } else {
        old.insertBefore(child, place);
      }
    }
    while (place) {
      const next = place.nextSibling;
      place.remove();
      place = next;
    }
  }

  function move(parent, child, place) {
    const focused = child.contains(document.activeElement) ? document.activeElement : null;
    parent.insertBefore(child, place);
    if (focused) focused.focus({ preventScroll: true });
  }

  // --- Plots.

  const SPAN = 180;
  const moments = new Map();
  let limit = 0;
  let plots = [];

  const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function take(told) {
    limit = told.limit;
    for (const moment of told.moments) moments.set(moment[0], moment);
    const newest = Math.max(...moments.keys());
    for (const at of moments.keys()) if (at <= newest - SPAN) moments.delete(at);
  }

  // A second of which nothing is known has no values, so that no line is drawn over it.
  const unknown = [null, null, null, null, null, null];

  const sum = (...values) => (values.includes(null) ? null : values.reduce((a, b) => a + b));

  // Null is a gap; a second in which nothing was sent is none, and lines go on over it.
  const latency = (column) => (row) => (row === unknown || row[column] !== null ? row[column] : undefined);

  function columns() {
    const newest = moments.size > 0 ? Math.max(...moments.keys()) : 0;
    const at = moments.size > 0 ? Array.from({ length: SPAN }, (_, i) => newest - SPAN + 1 + i) : [];
    const rows = at.map((second) => moments.get(second) || unknown);
    const bulk = rows.map((row) => row[3]);
    const alert = rows.map((row) => sum(row[2], row[3]));
    const all = rows.map((row) => sum(row[1], row[2], row[3]));
    return {
      rate: [at, all, alert, bulk, at.map(() => (limit > 0 ? limit : null))],
      latency: [at, rows.map(latency(4)), rows.map(latency(5))],
    };
  }

  function axes(unit) {
    const common = { stroke: style("--quiet"), grid: { stroke: style("--line"), width: 1 }, ticks: { show: false }, font: "12px system-ui, sans-serif" };
    const seconds = (plot, splits) => splits.map((at) => new Date(at * 1000).toLocaleTimeString([], { hour12: false }));
    return [
      { ...common, grid: { show: false }, values: seconds, space: 90 },
      { ...common, size: 56, values: (plot, splits) => splits.map((value) => value + unit) },
    ];
  }

  function draw(id, series, unit, data, least) {
    const place = document.getElementById(id);
    place.replaceChildren();
    return new uPlot(
      {
        width: place.clientWidth,
        height: place.clientHeight,
        cursor: { show: false },
        legend: { show: false },
        padding: [8, 28, 0, 0],
        scales: { x: { time: false }, y: { range: (plot, low, high) => [0, Math.max(least, high || 0) * 1.15] } },
        axes: axes(unit),
        series: [{}, ...series],
      },
      data,
      place
    );
  }

  function filled(name) {
    return { stroke: style(name), fill: style(name), width: 0, points: { show: false } };
  }

  function line(name, dash) {
    return { stroke: style(name), width: 2, dash: dash, points: { show: false } };
  }

  function drawAll() {
    const data = columns();
    for (const plot of plots) plot.destroy();
    plots = [
      draw("plot-rate", [filled("--interactive"), filled("--alert"), filled("--bulk"), line("--limit", [6, 4])], "", data.rate, 2),
      draw("plot-latency", [line("--half"), line("--most")], " ms", data.latency, 50),
    ];
  }

  function redraw() {
    if (plots.length === 0) return;
    const data = columns();
    plots[0].setData(data.rate);
    plots[1].setData(data.latency);
    describe(data);
  }

  function describe(data) {
    const last = (values) => values[values.length - 1];
    document.getElementById("plot-rate").setAttribute("aria-label",
      "Calls a second over the last minutes; " + (last(data.rate[1]) || 0) + " in the last second" + (limit > 0 ? ", " + limit + " allowed" : ""));
    const known = data.latency[2].filter((value) => value !== null && value !== undefined);
    document.getElementById("plot-latency").setAttribute("aria-label",
      "Latency over the last minutes; at last 99 of a hundred within " + (known.length > 0 ? last(known) + " ms" : "no time, since nothing was sent"));
  }

  // --- What the server says.

  const byId = (id) => document.getElementById(id);
  let heard = new Date();

  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    event.preventDefault();
    heard = new Date();
    const message = event.detail;
    if (message.type === "gone") {
      location.assign("/login");
      return;
    }
    if (message.type === "plot") {
      take(JSON.parse(message.data));
      redraw();
      return;
    }
    morphChildren(event.target, parse(message.data));
    htmx.process(event.target);
  });

  document.addEventListener("htmx:sseOpen", () => {
    byId("lost").hidden = true;
    document.body.classList.add("live");
  });

  document.addEventListener("htmx:sseError", () => {
    byId("lost-since").textContent = heard.toLocaleTimeString();
    byId("lost").hidden = false;
    document.body.classList.remove("live");
    // Where we are not let in any more, waiting does not help.
    fetch("/page/here").then((answer) => { if (answer.status === 401) location.assign("/login"); }, () => {});
  });

  document.addEventListener("htmx:responseError", (event) => {
    tell(event.detail.xhr.responseText || "the server answered " + event.detail.xhr.status);
  });
  document.addEventListener("htmx:sendError", () => tell("the server does not answer"));
  document.addEventListener("htmx:beforeRequest", () => (byId("fault").hidden = true));

  function tell(text) {
    byId("fault").textContent = text;
    byId("fault").hidden = false;
  }

  // --- A delivery's life, and the form to try a filter.

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "life") return;
    const dialog = byId("dialog");
    if (!dialog.open) dialog.showModal();
    const title = dialog.querySelector("h2");
    if (title) title.focus();
  });

  document.addEventListener("click", (event) => {
    const dialog = byId("dialog");
    if (event.target === dialog || event.target.closest("#dialog .close")) dialog.close();
    const chosen = event.target.closest("button.try");
    if (chosen) {
      byId("try-scope").value = chosen.dataset.scope;
      byId("try-filter").value = chosen.dataset.filter;
      const address = byId("try-address");
      if (address) address.value = chosen.dataset.address;
      htmx.trigger("#try", "try");
    }
  });

  // --- Begin.

  document.addEventListener("DOMContentLoaded", () => {
    take(JSON.parse(byId("plot").dataset.plot));
    drawAll();
    describe(columns());
    new ResizeObserver(() => {
      for (const plot of plots) plot.setSize({ width: plot.root.parentElement.clientWidth, height: plot.root.parentElement.clientHeight });
    }).observe(byId("plot-rate"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  });
})();
