// @ts-check
/** Script of the API reference: sends the calls tried there as the app does, signed in as the chosen persona. */

/**
 * @typedef {{ name: string, schema: { default?: unknown }, example?: unknown }} Parameter
 * @typedef {{ paths: Record<string, Record<string, { parameters: Parameter[] }>> }} Specification
 * @typedef {{ mobile: string, token: string, orderNo: string | null }} Session
 */

/** @param {Window & typeof globalThis} window */
export async function startReference(window) {
  const { document } = window;
  const fetchPlain = window.fetch.bind(window);
  const byId = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
  const explorer = /** @type {HTMLElement & { loadSpec(document: Specification): Promise<void> }} */ (
    document.getElementById('reference')
  );
  /** @type {string | null} */
  let token = null;

  const fetchJson = async (/** @type {string} */ path, /** @type {object | null} */ body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetchPlain(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})).json();
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return fetchPlain(request);
    const packageName = byId('package').value;
    const path = decodeURIComponent(url.pathname.slice('/api'.length));
    const asked = new URLSearchParams({ path, packageName });
    const { pathname, t, error } = await fetchJson(`/backstage/reference/address.json?${asked}`, null);
    if (error) {
      byId('said').textContent = error;
      return fetchPlain(request);
    }
    url.pathname = pathname;
    url.searchParams.set('t', t);
    const headers = new Headers(request.headers);
    headers.set('packagename', packageName);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const body = request.method === 'POST' ? await request.arrayBuffer() : null;
    const answer = await fetchPlain(new Request(url, { method: request.method, headers, body }));
    byId('said').textContent = `${request.method} ${path} went as ${url.pathname}`;
    const envelope = await answer
      .clone()
      .json()
      .catch(() => null);
    if (/^\/security\/(login|register)$/.test(path)) token = envelope?.data?.token ?? token;
    return answer;
  };

  const text = await (await fetchPlain('/backstage/reference/openapi.json')).text();
  /** Shows the calls with the examples filled in; the borrower's order number replaces that of the examples. */
  const show = (/** @type {string | null} */ orderNo) => {
    /** @type {Specification} */
    const specification = JSON.parse(orderNo === null ? text : text.replaceAll('CR-204817', orderNo));
    for (const operation of Object.values(specification.paths).flatMap((path) => Object.values(path))) {
      operation.parameters = operation.parameters.filter(({ name }) => name !== 't');
      for (const { schema, example } of operation.parameters) if (example !== undefined) schema.default = example;
    }
    return explorer.loadSpec(specification);
  };

  /** @type {{ personas: { key: string, goodFor: string }[] }} */
  const { personas } = await fetchJson('/backstage/personas', null);
  byId('persona').append(...personas.map(({ key, goodFor }) => new window.Option(`${key}: ${goodFor}`, key)));
  const becomePersona = async () => {
    const persona = byId('persona').value;
    /** @type {Session | null} */
    const session = persona === '' ? null : await fetchJson('/backstage/become', { persona });
    const order = session?.orderNo ? `, with order ${session.orderNo}` : '';
    token = session?.token ?? null;
    byId('said').textContent = session ? `You are ${session.mobile}${order}.` : '';
    await show(session?.orderNo ?? null);
  };
  byId('persona').addEventListener('change', () => void becomePersona());
  byId('who').addEventListener('submit', (event) => event.preventDefault());
  await window.customElements.whenDefined('openapi-explorer');
  await show(null);
}
