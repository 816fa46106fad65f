/** Path of the payment provider's page, which backstage imitates on the origin of the app. */
export const CHECKOUT_PATH = '/backstage/checkout';
