export const CHECKOUT_PATH = '/backstage/checkout';

/** Page of the payment provider, which backstage plays; on the origin that serves the app. */
export function buildCheckoutPath(payOrderId: string, reference: string): string {
  return `${CHECKOUT_PATH}?${new URLSearchParams({ payOrderId, reference })}`;
}
