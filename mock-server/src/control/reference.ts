import fp from 'fastify-plugin';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files of the API reference page; a bundle (`scripts/serve/bundle-mock.ts`) has them beside the program. */
export const REFERENCE_FILES = {
  'explorer.js': 'openapi-explorer/dist/browser/openapi-explorer.min.js',
  'openapi.json': '@puente/contract/openapi.json',
} as const;

function readReferenceFile(name: keyof typeof REFERENCE_FILES): Buffer {
  const beside = fileURLToPath(new URL(`reference/${name}`, import.meta.url));
  return readFileSync(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(REFERENCE_FILES[name]));
}

/** Reads the files at every request, so that reloading the page shows a changed contract. */
export const reference = fp(async (app) => {
  const serve = (path: string, type: string, text: () => string | Buffer) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text()));
  serve(REFERENCE_PATH, 'text/html', () => REFERENCE_PAGE);
  serve(`${REFERENCE_PATH}/wire.js`, 'text/javascript', () => REFERENCE_WIRE);
  serve(`${REFERENCE_PATH}/explorer.js`, 'text/javascript', () => readReferenceFile('explorer.js'));
  serve(`${REFERENCE_PATH}/openapi.json`, 'application/json', () => readReferenceFile('openapi.json'));
});

export const REFERENCE_PATH = '/backstage/reference';

const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Puente lender API</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1c2430; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 1rem; background: #14213d; color: #fff; }
  form a { color: #cfe3ff; }
  select, button, input { font: inherit; padding: .2rem .5rem; }
  output { min-width: 10rem; }
  openapi-explorer::part(btn-try) { color: #fff; }
</style>
<form id="who">
  <a href="/backstage">Backstage</a>
  <label>Try it as <select id="persona"><option value="">nobody</option></select></label>
  <label>Package <input id="package" size="16" value="mx.puente.app"></label>
  <output id="said" role="status">Paths are shown as they are before encryption; what is sent is encrypted.</output>
</form>
<openapi-explorer id="reference" hide-server-selection hide-authentication nav-item-spacing="compact"
  primary-color="#1d4ed8" secondary-color="#14213d" nav-bg-color="#f4f6fa" nav-text-color="#1c2430" nav-hover-text-color="#1d4ed8" nav-accent-color="#1d4ed8" default-schema-tab="schema"></openapi-explorer>
<script type="module" src="${REFERENCE_PATH}/wire.js"></script>
<script type="module" src="${REFERENCE_PATH}/explorer.js"></script>
</html>
`;

/** Wraps fetch as the app does. Browsers lack AES-ECB: for one block, CBC with a zero vector gives the same. */
export const REFERENCE_WIRE = `
const BLOCK = 16;
const at = (id) => document.getElementById(id);
let token = null;

async function encrypted(path, packageName) {
  const key = new TextEncoder().encode(packageName.slice(0, BLOCK).padEnd(BLOCK, '0'));
  const aes = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const text = new TextEncoder().encode(path);
  const pad = BLOCK - (text.length % BLOCK);
  const bytes = new Uint8Array(text.length + pad).fill(pad);
  bytes.set(text);
  let hex = '';
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const block = bytes.subarray(from, from + BLOCK);
    const out = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(BLOCK) }, aes, block);
    hex += Array.from(new Uint8Array(out, 0, BLOCK), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return hex.toUpperCase();
}

const plain = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return plain(request);
  const packageName = at('package').value;
  const path = decodeURIComponent(url.pathname.slice('/api'.length));
  url.pathname = '/api/' + (await encrypted(path, packageName));
  url.searchParams.set('t', String(Math.floor(Date.now() / 1000)));
  const headers = new Headers(request.headers);
  headers.set('packagename', packageName);
  if (token) headers.set('authorization', 'Bearer ' + token);
  const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
  const answer = await plain(new Request(url, { method: request.method, headers, body }));
  at('said').textContent = request.method + ' ' + path + ' went as ' + url.pathname;
  const said = await answer.clone().json().catch(() => null);
  if (/^\\/security\\/(login|register)$/.test(path) && said?.data?.token) token = said.data.token;
  return answer;
};

const reference = at('reference');
const text = await (await plain('${REFERENCE_PATH}/openapi.json')).text();
/** Shows the calls with the examples filled in; the order number of the signed-in borrower replaces theirs. */
const show = (orderNo) => {
  const document = JSON.parse(orderNo ? text.replaceAll('CR-204817', orderNo) : text);
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    operation.parameters = operation.parameters.filter(({ name }) => name !== 't');
    for (const { schema, example } of operation.parameters) if (example !== undefined) schema.default = example;
  }
  return reference.loadSpec(document);
};
const ask = async (path, body) => {
  const asked = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  return (await plain('/backstage/' + path, asked)).json();
};
const { personas } = await ask('personas');
at('persona').append(...personas.map(({ key, goodFor }) => new Option(key + ': ' + goodFor, key)));
at('persona').onchange = async ({ target }) => {
  const who = target.value ? await ask('become', { persona: target.value }) : null;
  token = who?.token ?? null;
  at('said').textContent = who ? 'You are ' + who.mobile + (who.orderNo ? ', with order ' + who.orderNo : '') + '.' : '';
  await show(who?.orderNo);
};
at('who').onsubmit = (event) => event.preventDefault();
await customElements.whenDefined('openapi-explorer');
await show();
`;
