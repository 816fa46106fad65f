/** Page of the payment provider, which backstage imitates on the origin of the app. */
export const CHECKOUT_PATH = '/backstage/checkout';
