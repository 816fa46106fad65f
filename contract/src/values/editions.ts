/**
 * Rules §3, edition: a lender that shows a market of products, or one that sells a single product. Nothing else is
 * called an edition.
 */
export const EDITIONS = ['market', 'single'] as const;
export type Edition = (typeof EDITIONS)[number];
