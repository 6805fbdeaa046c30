// Loads and starts the program. A file of its own, because the page allows no inline script.
// Trunk writes the hashed names into the attributes of the script element (Trunk.toml, pattern_script).
const { js, wasm } = document.getElementById("start").dataset;
const boot = document.getElementById("boot");
// How far this window has gone to get a whole version. Its games are in another storage, and stay.
const MARK = "ohio-country/start";

// Where public/boot.js has found that it cannot be, nothing is begun.
if (boot.dataset.said !== "alert") start();

// Loads the program of a title, for src/ui/programs.rs. Each number gives an instance of its own: a program that has stopped is
// never called again, and an address that did not answer is not remembered.
window.ohioCountryOpen = async (name, number) => {
  const program = await import(new URL(`${name}.js?${number}`, document.baseURI));
  await program.default({ module_or_path: new URL(`${name}_bg.wasm`, document.baseURI) });
  return program;
};

// Packs and unpacks games in links, for src/ui/link.rs: what comes out of the browser's stream of this name; null if that is more
// than so many bytes.
window.ohioCountryStream = async (name, bytes, most) => {
  if (!window[name]) return undefined;
  const reader = new Blob([bytes]).stream().pipeThrough(new window[name]("deflate-raw")).getReader();
  const parts = [];
  for (let size = 0, part; !(part = await reader.read()).done; parts.push(part.value)) {
    if ((size += part.value.length) > most) return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

// Short sounds, for src/ui/browser.rs, made of waves alone: when, how high, how long (in seconds, as a fall of one octave), how loud.
const SOUNDS = {
  roll: [[0, 900, .03, .2], [.06, 700, .03, .2], [.1, 1100, .03, .15], [.17, 800, .04, .12]],
  passed: [[0, 660, .3, .08], [.12, 880, .4, .08]],
  turn: [[0, 120, .25, .5], [.22, 120, .25, .4], [.36, 120, .4, .5]],
  end: [[0, 120, .3, .5], [0, 440, .6, .08], [.2, 550, .6, .08], [.4, 660, 1, .08]],
};
let audio;
window.ohioCountrySound = name => {
  // Before anybody has touched the page the browser lets none be heard, and complains.
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  for (const [at, pitch, length, loudness] of SOUNDS[name]) {
    const wave = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    wave.type = "triangle";
    wave.frequency.setValueAtTime(pitch, begin);
    wave.frequency.exponentialRampToValueAtTime(pitch / 2, begin + length);
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(.001, begin + length);
    wave.connect(volume).connect(audio.destination);
    wave.start(begin);
    wave.stop(begin + length);
  }
};

async function start() {
  try {
    const program = await import(new URL(js, document.baseURI));
    await program.default({ module_or_path: new URL(wasm, document.baseURI) });
  } catch (failure) {
    await fail(failure);
    throw failure;
  }
  boot.remove();
  mark("");
}

async function fail(failure) {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!boot.isConnected) {
    // It started, and broke, and has said so. What the device keeps may be what fails: the next load takes a newer version.
    registration?.waiting?.postMessage("take over");
  } else if (await again(registration).catch(() => false)) {
    location.reload();
  } else {
    const why = await networkAnswers()
      ? "its program did not load completely, or does not run in this browser."
      : "its program did not load; you may be offline.";
    // public/boot.js says more, if it is there.
    if (window.ohioCountryFailed) return window.ohioCountryFailed(`Ohio Country could not start: ${why}`, failure);
    boot.setAttribute("role", "alert");
    boot.textContent = `Ohio Country could not start: ${why} Reload the page. (${failure})`;
  }
}

// The files that came do not fit each other: the browser has an old page in store, the site is being published just now, or
// what the device keeps is not whole. Whether to load the page once more, and then from elsewhere: from a newer version that
// waits on the device, or else from the network, if it answers, with nothing kept that could stand in the way.
async function again(registration) {
  const before = mark();
  if (registration?.waiting && before === "") {
    if (!mark("newer")) return false;
    await takeOver(registration.waiting);
    return true;
  }
  if (before === "anew" || !await networkAnswers() || !mark("anew")) return false;
  const ours = `ohio-country ${new URL("./", document.baseURI)} `;
  const kept = await globalThis.caches?.keys() ?? [];
  await Promise.all(kept.filter(name => name.startsWith(ours)).map(name => caches.delete(name)));
  await registration?.unregister();
  return true;
}

// Without an argument: the mark. With one: whether it could be set, so that nothing is tried for ever.
function mark(text) {
  try {
    if (text === undefined) return sessionStorage.getItem(MARK) ?? "";
    if (text === "") sessionStorage.removeItem(MARK);
    else sessionStorage.setItem(MARK, text);
    return true;
  } catch {
    return text === undefined ? "" : false;
  }
}

async function networkAnswers() {
  try {
    // A file that no version keeps.
    return (await fetch(new URL("service-worker.js", document.baseURI), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function takeOver(worker) {
  return new Promise(done => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
    setTimeout(done, 3000);
    worker.postMessage("take over");
  });
}
