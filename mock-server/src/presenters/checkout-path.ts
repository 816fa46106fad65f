/** Page of the payment provider, which backstage plays; on the origin that serves the app. */
export const CHECKOUT_PATH = '/backstage/checkout';
