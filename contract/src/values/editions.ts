/** Edition (rules §3): the server offers a market of products, or a single product. */
export const EDITIONS = ['market', 'single'] as const;
export type Edition = (typeof EDITIONS)[number];
