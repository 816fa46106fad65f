/** Serves the built page of backstage and the checkout page. `pnpm start` serves backstage from its sources. */
import fp from 'fastify-plugin';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CHECKOUT_PATH } from '../presenters/checkout-path.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Backstage</title>
<p>The page of backstage is served beside the app, at the address that <code>pnpm start</code> prints. Every call of backstage answers here.</p>
</html>
`;

export const PAGE_ADDRESSES = ['/backstage', '/backstage/open'];

export const backstagePages = fp<{ pageFolder: string | null }>(async (app, { pageFolder }) => {
  app.get(CHECKOUT_PATH, (_request, reply) =>
    // Allows frames, because the app shows this page inside backstage's frame.
    reply
      .headers({ 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(CHECKOUT_PAGE),
  );
  const index = pageFolder === null ? '' : join(pageFolder, 'index.html');
  const built = pageFolder !== null && existsSync(index);
  const html = built ? readFileSync(index, 'utf8') : NOT_BUILT;
  for (const address of PAGE_ADDRESSES)
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  if (!built) return;
  const assets = join(pageFolder, 'assets');
  for (const name of readdirSync(assets)) {
    const bytes = readFileSync(join(assets, name));
    app.get(`/backstage/assets/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(bytes),
    );
  }
});

/** Imitates a payment provider's page. The address to which it returns names only the payment link's id. */
export const CHECKOUT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout of the demonstration</title>
<style>
  body { font: 17px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 1rem; color: #1c2430; }
  button { font: inherit; display: block; width: 100%; min-height: 48px; margin: .75rem 0; }
</style>
<h1>Checkout</h1>
<p>Payment <b id="reference"></b>. No money moves here.</p>
<button data-do="pay">Pay</button>
<button data-do="decline">Decline</button>
<button data-do="close">Close</button>
<button data-do="stay">Never come back</button>
<p role="status" id="said"></p>
<script type="module">
  const asked = new URLSearchParams(location.search);
  const payOrderId = asked.get('payOrderId') ?? '';
  const reference = asked.get('reference') ?? '';
  const at = (id) => document.getElementById(id);
  at('reference').textContent = reference;
  // The app has stored its query string in this tab: it names the world to call, and the page returns to it.
  const app = sessionStorage.getItem('backstage.app') ?? '';
  const world = new URLSearchParams(app).get('world');
  const back = () => location.replace('/' + app + '#/repay/cashier?' + new URLSearchParams({ payOrderId }));
  document.addEventListener('click', async ({ target }) => {
    const what = target.dataset?.do;
    if (!what) return;
    if (what === 'close') return back();
    if (what === 'stay') {
      for (const button of document.querySelectorAll('button')) button.remove();
      at('said').textContent = 'You can close this page. The lender hears nothing, and declines the payment after half an hour.';
      return;
    }
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(world ? { 'x-mock-world': world } : {}) },
      body: JSON.stringify({ payOrderId, reference, what }),
    });
    if (answer.ok) return back();
    at('said').textContent = (await answer.json()).error;
  });
</script>
`;
