export const CHECKOUT_PATH = '/backstage/checkout';

/** The provider's page for a payment, on whatever origin serves the app: backstage plays the provider. */
export function buildCheckoutPath(payOrderId: string, reference: string): string {
  return `${CHECKOUT_PATH}?${new URLSearchParams({ payOrderId, reference })}`;
}
