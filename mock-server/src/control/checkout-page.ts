/** Page of a payment provider: pays, declines, closes, or never returns. Its return address only names the payment link. */
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
  // Where the app of this tab says which world it is in, by its address, it is led back to, and its world is asked.
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
