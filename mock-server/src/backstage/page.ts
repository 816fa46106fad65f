import { ORDER_STATUSES } from '@puente/contract/values/order-status';

const NAMES = Object.fromEntries(Object.entries(ORDER_STATUSES).map(([status, { name }]) => [status, name]));

/**
 * The small page of backstage: read codes, pay, move time, choose a persona, read the journal. Plain HTML, no build.
 * Its script runs in a browser: the timers there are the reader's, not a world's.
 */
export const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Backstage</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1c2430; }
  h1, h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
  table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #dde2ea; vertical-align: top; }
  button, input { font: inherit; padding: .25rem .6rem; }
  output { white-space: pre-wrap; font: 13px/1.4 ui-monospace, monospace; }
</style>
<h1>Backstage</h1>
<p>World <input id="world" size="16" aria-label="World"> <button data-do="world">Use this world</button></p>
<p><span id="clock"></span>
  <button data-do="freeze">Freeze</button> <button data-do="run">Let run</button>
  <input id="by" size="6" value="1d" aria-label="Advance by"> <button data-do="advance">Advance</button></p>
<p><output id="said" role="status"></output></p>
<h2>Codes sent</h2><table id="codes"></table>
<h2>Messages sent</h2><table id="messages"></table>
<h2>Borrowers</h2><table id="borrowers"></table>
<h2>Personas</h2><table id="personas"></table>
<h2>Drifts</h2>
<p>How this lender's answers differ from what was agreed: <select id="drift" aria-label="Drift"></select> <button data-do="drift">Switch on or off</button></p>
<table id="drifts"></table>
<h2>Faults of the app</h2><table id="faults"></table>
<h2>Journal</h2><table id="journal"></table>
<script type="module">
  const at = (id) => document.getElementById(id);
  const say = (text) => { at('said').textContent = text; };
  const ask = async (path, body) => {
    const asked = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch('/backstage/' + path, asked);
    const data = await answer.json();
    if (!answer.ok) throw new Error(data.error);
    return data;
  };
  const drawn = {};
  // Drawn again only when something changed, so that a button keeps the focus.
  const rows = (id, heads, items, cellsOf) => {
    const now = JSON.stringify(items);
    if (drawn[id] === now) return;
    drawn[id] = now;
    const table = at(id);
    table.replaceChildren();
    const add = (cells, tag) => {
      const row = table.insertRow();
      for (const cell of cells) {
        const made = document.createElement(tag);
        made.append(...[cell].flat());
        row.append(made);
      }
    };
    add(heads, 'th');
    for (const item of items) add(cellsOf(item), 'td');
  };
  const button = (text, act) => {
    const made = document.createElement('button');
    made.textContent = text;
    made.onclick = () => act().then(show, (error) => say(error.message));
    return made;
  };
  const names = ${JSON.stringify(NAMES)};
  const nameOf = (status) => (status in names ? status + ' ' + names[status] : 'none');
  const pesos = (amount) => '$' + amount.toFixed(2);
  const inMexico = (instant) => new Date(instant).toLocaleString('sv', { timeZone: 'America/Mexico_City' });
  const pay = async (clabe, amount) => {
    const receipt = await ask('pay', { channel: 'stp', clabe, amount, reference: 'SPEI' + Date.now() });
    const next = receipt.reason ? '; it will be sent back: ' + receipt.reason + '.' : '; the bank books it in a quarter of an hour.';
    say(pesos(amount) + ' arrived' + (receipt.bookedAt === null ? next : '.'));
  };
  const advance = async (how) => {
    const { happenings } = await ask('clock/advance', how);
    const lines = happenings.map(({ orderNo, event, from, to }) => orderNo + ' ' + event + ': ' + nameOf(from) + ' → ' + nameOf(to));
    say(lines.join('\\n') || 'Nothing was due.');
  };
  const borrowerCells = ({ mobile, status, owed, clabe, nextAt }) => [
    mobile,
    nameOf(status),
    clabe === null ? '' : [owed, Math.floor(owed / 2)].flatMap((sum) => [button('Pay ' + pesos(sum), () => pay(clabe, sum)), ' ']),
    nextAt === null ? '' : button('Go to ' + inMexico(nextAt), () => advance({ to: nextAt })),
  ];
  const show = async () => {
    const clock = await ask('clock');
    at('clock').textContent = clock.mexico + (clock.frozen ? ' (frozen) ' : ' ');
    const { sent, messages } = await ask('outbox');
    rows('codes', ['Mobile', 'Purpose', 'Code', ''], sent.slice(-6).reverse(), ({ mobile, purpose, code, used }) =>
      [mobile, purpose, code, used ? 'used' : '']);
    rows('messages', ['At', 'To', 'Text'], messages.slice(-8).reverse(), ({ at, mobile, email, text }) =>
      [inMexico(at), email ?? mobile, text.es.length > 200 ? text.es.slice(0, 200) + '…' : text.es]);
    const { borrowers } = await ask('borrowers');
    // The borrower who asked for a code last comes first.
    const asked = Object.fromEntries(sent.map(({ mobile, sentAt }) => [mobile, sentAt]));
    const latest = borrowers.sort((a, b) => (asked[b.mobile] ?? 0) - (asked[a.mobile] ?? 0)).slice(0, 12);
    rows('borrowers', ['Mobile', 'Status', 'A transfer arrives', 'Time goes on to what is next'], latest, borrowerCells);
    const { drifts } = await ask('drifts');
    rows('drifts', ['On', 'What it does', 'The app then'], drifts.filter(({ on }) => on), ({ name, words, must }) => [name, words, must]);
    const { faults } = await ask('client-faults');
    rows('faults', ['Kind', 'Call', 'HTTP', 'Code', 'Where', 'Route', 'Version'], faults.slice(-20).reverse(), (each) =>
      [each.kind, each.call, each.status, each.code, [each.text, each.fields].flat().filter(Boolean).join(' '), each.route, each.version].map((cell) => String(cell ?? '')));
    const { entries } = await ask('journal');
    rows('journal', ['#', 'Call', 'Path', 'HTTP', 'Code', 'Fault'], entries.slice(-40).reverse(), (each) =>
      [each.n, each.call ?? '', each.path ?? '', each.status, each.code, each.fault ?? ''].map(String));
  };
  const { personas } = await ask('personas');
  rows('personas', ['Persona', 'Mobile', 'Status', 'Good for', ''], personas, ({ key, mobile, status, goodFor }) =>
    [key, mobile, nameOf(status), goodFor, button('Become', async () => {
      await ask('become', { persona: key });
      say('Sign in with ' + mobile + '; the code appears under «Codes sent».');
    })]);
  const { drifts: all } = await ask('drifts');
  at('drift').append(...all.map(({ name, words }) => new Option(name + ': ' + words, name)));
  const switchDrift = async () => {
    const name = at('drift').value;
    const on = (await ask('drifts')).drifts.filter((each) => each.on).map((each) => each.name);
    await ask('drifts', { names: on.includes(name) ? on.filter((each) => each !== name) : [...on, name] });
  };
  const acts = {
    drift: switchDrift,
    world: async () => { document.cookie = 'mock-world=' + encodeURIComponent(at('world').value || 'main') + '; path=/; SameSite=Strict'; },
    freeze: () => ask('clock/freeze', {}),
    run: () => ask('clock/run', {}),
    advance: () => advance({ by: at('by').value }),
  };
  for (const each of document.querySelectorAll('[data-do]'))
    each.onclick = () => acts[each.dataset.do]().then(show, (error) => say(error.message));
  at('world').value = /mock-world=([^;]*)/.exec(document.cookie)?.[1] ?? 'main';
  await show();
  setInterval(() => {
    if (!document.hidden) show().catch((error) => say(error.message));
  }, 2_000);
</script>
</html>
`;
