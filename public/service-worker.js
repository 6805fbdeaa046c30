// Keeps the site on the device, so that it starts and plays without a network. A version is kept whole, in a cache of its
// own, before any of it is used: files of two versions never meet. `./dev files`, which Trunk calls, writes two lines
// before this one: `version`, a number made of all files, and `files`, their names, each with the digest of what it holds. A
// development build keeps no files: there this worker throws away what a version has left behind, and removes itself.
"use strict";

const { scope } = registration;
// Other sites may lie on the same host, and their caches beside ours.
const ours = `ohio-country ${scope} `;
const name = ours + version;
const names = Object.keys(files);

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(tidy()));
addEventListener("message", event => event.data === "take over" && skipWaiting());
addEventListener("fetch", event => {
  const { request } = event;
  if (names.length > 0 && request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});

async function keep() {
  if (names.length === 0) return skipWaiting();
  const cache = await caches.open(name);
  try {
    await Promise.all(names.map(async file => cache.put(file, await whole(file))));
  } catch (failure) {
    await caches.delete(name);
    throw failure;
  }
}

// A file of this version, and of no other. While a site is being published, and for some time after that, browsers and hosts
// may still hand out what it was; and some hosts send a page where they have no such file.
async function whole(file) {
  // Asks whether what the browser has fetched for the page is still true, and fetches no more than it must.
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(file, { cache });
    const bytes = await answer.clone().arrayBuffer();
    if (answer.ok && await digest(bytes) === files[file]) {
      // A browser takes no page that was sent from elsewhere.
      return answer.redirected ? new Response(bytes, { headers: answer.headers }) : answer;
    }
  }
  throw new Error(`${file} is not that of version ${version}`);
}

// The first 128 bits of its SHA-256, as `./dev files` writes them.
async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16);
  return Array.from(sum, byte => byte.toString(16).padStart(2, "0")).join("");
}

async function tidy() {
  for (const other of await caches.keys()) {
    if (other.startsWith(ours) && (other !== name || names.length === 0)) await caches.delete(other);
  }
  if (names.length > 0) return;
  const pages = await clients.matchAll();
  await registration.unregister();
  for (const page of pages) page.navigate(page.url);
}

async function answer(request) {
  const { pathname } = new URL(request.url);
  const file = pathname.slice(new URL(scope).pathname.length).replace(/^(index\.html)?$/, "./");
  return await kept(file) ?? fetch(request);
}

// What is kept of a file. The browser may have thrown it away: then it is fetched again, if the site is still of this version.
async function kept(file) {
  if (!names.includes(file)) return undefined;
  try {
    const cache = await caches.open(name);
    const found = await cache.match(file);
    if (found) return found;
    const fetched = await whole(file);
    await cache.put(file, fetched.clone());
    return fetched;
  } catch {
    return undefined;
  }
}
