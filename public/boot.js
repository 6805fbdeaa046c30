// Says what is the matter while the program has not started, or when it cannot. A classic script in the oldest JavaScript
// there is, so that browsers which do not understand the rest understand this. It asks for nothing but the page itself.
(function () {
  var SLOW = 8000; // milliseconds
  var NEEDED =
    "Ohio Country needs a browser from 2022 or later: Chrome, Edge or a similar browser from version 96, Firefox from 98, "
    + "Safari from 15.4 (iPadOS or iOS 15.4).";
  var SAFE = "Your saved games are safe. Do not clear this site's data: that would delete them.";
  var box = document.getElementById("boot");
  var failed = false;

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function say(role, lines) {
    var words = document.createElement("div");
    var i;
    while (box.firstChild) box.removeChild(box.firstChild);
    box.setAttribute("data-said", role);
    words.setAttribute("role", role);
    box.appendChild(words);
    add(words, "h1", "Ohio Country");
    for (i = 0; i < lines.length; i += 1) add(words, "p", lines[i]);
  }

  function offerReload() {
    var button = add(box, "button", "Reload");
    button.type = "button";
    button.className = "btn";
    button.onclick = function () { location.reload(); };
  }

  function fail(lines) {
    failed = true;
    say("alert", lines);
  }

  // What the program is built on. Whatever has all of these has the rest, too.
  function missing() {
    var names = [];
    if (typeof WebAssembly !== "object") names.push("WebAssembly");
    if (!("noModule" in document.createElement("script"))) names.push("JavaScript modules");
    if (!window.HTMLDialogElement) names.push("dialog");
    if (!window.PointerEvent) names.push("PointerEvent");
    if (!window.ResizeObserver) names.push("ResizeObserver");
    if (!window.BigInt) names.push("BigInt");
    return names;
  }

  function look() {
    var lacks = missing();
    if (location.protocol === "file:") {
      fail([
        "This page was opened as a file. Ohio Country runs only from a web server.",
        "In the project's folder, run ./dev play, or use any other web server. Then open the address that "
        + "it prints, which begins with http."
      ]);
    } else if (lacks.length > 0) {
      fail([
        "Ohio Country can't run in this browser, which lacks: " + lacks.join(", ") + ".",
        NEEDED,
        typeof WebAssembly === "object" ? SAFE : "WebAssembly may be turned off by Lockdown Mode on Apple "
        + "devices, or by a security setting. You can allow it for this site only."
      ]);
    }
  }

  // The script that starts the program does not arrive, or is not understood.
  function hear(event) {
    var target = event.target || {};
    var file = event.filename || "";
    if (failed || !(target.id === "start" || /\/start\.js(\?|$)/.test(file))) return;
    fail([
      target.id === "start"
        ? "Ohio Country could not start: part of it did not load, or something in this browser blocks it."
        : "Ohio Country could not start: this browser does not understand it.",
      "Reload the page. If that doesn't help: " + NEEDED,
      SAFE
    ]);
    offerReload();
  }

  // public/start.js calls this when the program fails before it runs.
  window.ohioCountryFailed = function (why, failure) {
    fail([why, "Reload the page. If that doesn't help: " + NEEDED, SAFE, "(" + failure + ")"]);
    offerReload();
  };

  look();
  if (window.addEventListener) window.addEventListener("error", hear, true);
  setTimeout(function () {
    if (failed || !document.getElementById("boot")) return;
    say("status", [
      "Still loading. The first visit downloads the whole program, which takes a while on a slow connection.",
      "If it doesn't start at all: " + NEEDED
    ]);
    offerReload();
  }, SLOW);
})();
