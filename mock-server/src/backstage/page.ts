/** The small page of backstage: choose a persona, move time, read codes and journal. Plain HTML, no build. */
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
<h2>Personas</h2><table id="personas"></table>
<h2>Journal</h2><table id="journal"></table>
<script type="module">
  const at = (id) => document.getElementById(id);
  const say = (value) => { at('said').textContent = typeof value === 'string' ? value : JSON.stringify(value, null, 1); };
  const ask = async (path, body) => {
    const asked = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch('/backstage/' + path, asked);
    const data = await answer.json();
    if (!answer.ok) throw new Error(data.error);
    return data;
  };
  const rows = (id, heads, lines) => {
    const table = at(id);
    table.replaceChildren();
    const add = (cells, tag) => {
      const row = table.insertRow();
      for (const cell of cells) row.appendChild(document.createElement(tag)).append(cell);
    };
    add(heads, 'th');
    for (const line of lines) add(line, 'td');
  };
  const button = (text, act) => {
    const made = document.createElement('button');
    made.textContent = text;
    made.onclick = () => act().then(show, (error) => say(error.message));
    return made;
  };
  const show = async () => {
    const clock = await ask('clock');
    at('clock').textContent = clock.mexico + (clock.frozen ? ' (frozen) ' : ' ');
    const { sent } = await ask('outbox');
    rows('codes', ['Mobile', 'Purpose', 'Code', ''], sent.slice(-12).reverse().map((each) => [each.mobile, each.purpose, each.code, each.used ? 'used' : '']));
    const { entries } = await ask('journal');
    rows('journal', ['#', 'Call', 'Path', 'HTTP', 'Code', 'Fault'], entries.slice(-40).reverse().map((each) =>
      [each.n, each.call ?? '', each.path ?? '', each.status, each.code, each.fault ?? ''].map(String)));
  };
  const { personas } = await ask('personas');
  rows('personas', ['Persona', 'Mobile', 'Status', 'Good for', ''], personas.map(({ key, mobile, status, goodFor }) =>
    [key, mobile, String(status ?? 'none'), goodFor, button('Become', async () => {
      await ask('become', { persona: key });
      say('Sign in with ' + mobile + '; the code appears under «Codes sent».');
    })]));
  const acts = {
    world: async () => { document.cookie = 'mock-world=' + encodeURIComponent(at('world').value || 'main') + '; path=/; SameSite=Strict'; },
    freeze: () => ask('clock/freeze', {}),
    run: () => ask('clock/run', {}),
    advance: async () => say((await ask('clock/advance', { by: at('by').value })).happenings),
  };
  for (const each of document.querySelectorAll('[data-do]'))
    each.onclick = () => acts[each.dataset.do]().then(show, (error) => say(error.message));
  at('world').value = /mock-world=([^;]*)/.exec(document.cookie)?.[1] ?? 'main';
  await show();
</script>
</html>
`;
