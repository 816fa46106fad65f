import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EngineName, ENGINES } from './driver.ts';
import { programOf } from './engines.ts';
import { type Backend, startBackend } from './host.ts';
import { beginVisit } from './visit.ts';
import { FIRST_LOAN } from './walk/first-loan.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = ENGINES.filter((name) => positionals.length === 0 || positionals.includes(name));

async function walk(name: EngineName, backend: Backend) {
  const visit = await beginVisit(name, backend);
  console.log(name, visit.driver.version);
  try {
    for (const [step, take] of FIRST_LOAN) {
      const started = performance.now();
      await take(visit);
      console.log(`${name}: ${step} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  } catch (fault) {
    console.log(name, fault);
    console.log(await visit.driver.evaluate(() => [...document.querySelectorAll('input')].map((i) => i.type + ' ' + i.closest('label')?.innerHTML.slice(0, 700))));
    mkdirSync('/tmp/br/out', { recursive: true });
    await visit.driver.screenshot(`/tmp/br/out/${name}.png`);
    process.exitCode = 1;
  }
  console.log(name, visit.driver.noise);
  await visit.end();
}
const backend = await startBackend();
await Promise.all(chosen.map((name) => walk(name, backend)));
await backend.stop();
process.exit();
