/** The contract in a browser, each call with a form that sends it; the lender serves it beside this page. */
export const openReference = (): void => void window.open('/backstage/reference');
