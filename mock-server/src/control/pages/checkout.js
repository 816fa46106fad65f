// @ts-check
/** Script of the checkout page. It returns to the app with only the payment link's id in the address. */

const STAYS = 'You can close this page. The lender hears nothing, and declines the payment after half an hour.';

/** @param {Pick<Window & typeof globalThis, 'document' | 'fetch' | 'location' | 'sessionStorage'>} window */
export function startCheckout({ document, fetch, location, sessionStorage }) {
  const asked = new URLSearchParams(location.search);
  const payOrderId = asked.get('payOrderId') ?? '';
  const reference = asked.get('reference') ?? '';
  const show = (/** @type {string} */ id, /** @type {string} */ text) => {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  };
  // The app's query string, which the app stored in this tab: names the world; part of the address to return to.
  const app = sessionStorage.getItem('backstage.app') ?? '';
  const world = new URLSearchParams(app).get('world');
  const goBack = () => location.replace(`/${app}#/repay/cashier?${new URLSearchParams({ payOrderId })}`);

  show('reference', reference);
  const press = async (/** @type {string} */ what) => {
    if (what === 'close') return goBack();
    if (what === 'stay') {
      for (const button of document.querySelectorAll('button')) button.remove();
      return show('said', STAYS);
    }
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(world ? { 'x-mock-world': world } : {}) },
      body: JSON.stringify({ payOrderId, reference, what }),
    });
    if (answer.ok) return goBack();
    show('said', (await answer.json()).error);
  };
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => void press(button.dataset.do ?? ''));
    // The page shows its buttons disabled, because a press before this script would be lost.
    button.disabled = false;
  }
}
