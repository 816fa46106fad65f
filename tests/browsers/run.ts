/**
 * Runs the scenario: `tsx tests/browsers/run.ts [engine …]`. `--short`: the shortest part; `--part hands`: one part;
 * `--pictures`: ten screens per engine. A missing engine fails the run; a short run only names it.
 */
import '@puente/scripts/command';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EngineName, ENGINES, programOf, readWalkArguments, type WALK_PARTS } from '@puente/scripts/engines';
import type { Setup } from './driver.ts';
import { type Backend, startBackend } from './host.ts';
import { beginVisit, type Step, type Visit } from './visit.ts';
import { FIRST_LOAN } from './walk/first-loan.ts';
import { HANDS } from './walk/hands.ts';
import { OFFLINE, PAPER } from './walk/offline-and-paper.ts';
import { OTHER_DEVICE } from './walk/other-device.ts';
import { ROUTES } from './walk/routes.ts';
import { persona } from '@puente/fixtures';
import { WORDS } from '../e2e/support/words.ts';
import { box, button, heading } from './engines.ts';

const { personal, sheet, titles } = WORDS.es;
const { phone } = persona('personalInfo');

async function signIn({ screen, stage }: Visit): Promise<void> {
  await stage.become('personalInfo');
  await screen.load('/user/login');
  await screen.type(box('Celular'), phone);
  await screen.tap(button('Enviar código'));
  await screen.hasFocus(box('Código'));
  await screen.type(box('Código'), await stage.codeFor(phone));
  await screen.tap(button('Entrar'));
  await screen.sees({ role: 'navigation', name: WORDS.es.sections });
}

async function fillIn({ screen }: Visit): Promise<void> {
  await screen.goOn('/auth/personal_infomation');
  await screen.sees(heading(titles.personal));
  await screen.type(box(personal.firstName), 'Íñigo José');
  await screen.type(box(personal.lastName), 'Zamora Peña');
  await screen.until(
    'the name is another',
    () => screen.valueOf(box(personal.firstName)),
    (value) => value === 'Íñigo José',
  );
  await screen.tap({ role: 'radio', name: 'Hombre' });
  await screen.tap(button(sheet.type));
  await screen.hasFocus(box(sheet.day));
  await screen.type(box(sheet.day), '28022001');
  await screen.tap(button(sheet.confirm));
  await screen.gone({ role: 'dialog' });
}

const SHORT: readonly Step[] = [
  ['signs in', signIn],
  ['fills in the beginning of a form', fillIn],
];

const { short, pictures, engines, part: named } = readWalkArguments();
const PICTURES = fileURLToPath(new URL('../../test-results/browsers', import.meta.url));

/** Console messages allowed in every engine: a refused call, or a request cut off by a navigation. */
const EXPECTED = [
  /Failed to load resource/u,
  /annot load http:\/\/127\.0\.0\.1:\d+\/(assets\/|sw\.js)\S* due to access control checks/u,
  // WebKit warns some seconds after the load; on a busy machine the app uses a preloaded file later than that.
  /\/assets\/\S+ was preloaded using link preload but not used within a few seconds/u,
];

type Part = { name: 'short' | (typeof WALK_PARTS)[number]; steps: readonly Step[]; setup?: Omit<Setup, 'preload'> };
const OTHER: Omit<Setup, 'preload'> = { isPrivate: true, forcedColors: true, reducedMotion: true };
const ALL: readonly Part[] = short
  ? [{ name: 'short', steps: SHORT }]
  : [
      { name: 'first loan', steps: FIRST_LOAN },
      { name: 'hands', steps: HANDS },
      { name: 'paper', steps: PAPER },
      { name: 'routes', steps: ROUTES },
      { name: 'offline', steps: OFFLINE },
      { name: 'other device', steps: OTHER_DEVICE, setup: OTHER },
    ];

const PARTS = ALL.filter(({ name }) => named.length === 0 || named.some((part) => part === name));

let passedCount = 0;
let failed = 0;
const fail = (line: string) => {
  failed += 1;
  console.error(`FAILED ${line}`);
};
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function takeSteps(visit: Visit, { name: part, steps }: Part): Promise<void> {
  const { driver } = visit;
  for (const [step, take] of steps) {
    const line = `${driver.name}: ${part}: ${step}`;
    const started = performance.now();
    try {
      await take(visit);
      const noise = driver.noise.splice(0).filter((said) => !EXPECTED.some((words) => words.test(said)));
      if (noise.length > 0) throw new Error(`the console said: ${[...new Set(noise)].join(' | ')}`);
      passedCount += 1;
      console.log(`${line} ${seconds(started)}`);
    } catch (fault) {
      mkdirSync(PICTURES, { recursive: true });
      const picture = `${PICTURES}/${driver.name}-${part.replaceAll(' ', '-')}.png` as const;
      await driver.screenshot(picture).catch(() => {}); // report the original fault even if the screenshot fails
      fail(`${line} ${seconds(started)}: ${String(fault)} (${picture})`);
      return;
    }
  }
}

async function walk(name: EngineName, backend: Backend): Promise<void> {
  let visit: Visit | null = null;
  let setup: Part['setup'];
  for (const part of PARTS) {
    if (!visit || setup !== part.setup) {
      await visit?.end();
      visit = null;
      const started = performance.now();
      try {
        visit = await beginVisit(name, backend, {
          ...part.setup,
          pictures: pictures ? `${PICTURES}/${name}` : null,
        });
      } catch (fault) {
        return fail(`${name} does not start: ${String(fault).split('\n')[0]}`);
      }
      setup = part.setup;
      console.log(`${name} ${visit.driver.version} started in ${seconds(started)}`);
    }
    if (part.steps === PAPER && visit.driver.print === null) console.log(`${name}: paper: cannot be asked to print`);
    else await takeSteps(visit, part);
  }
  await visit?.end();
}

const chosen = ENGINES.filter((name) => (engines.length > 0 ? engines.includes(name) : !short || name !== 'chromium'));
const installed = chosen.filter((name) => programOf(name) !== null);
for (const name of chosen.filter((each) => !installed.includes(each))) {
  if (short) console.log(`not installed: ${name}`);
  else fail(`not installed: ${name}`);
}

if (installed.length > 0) {
  const started = performance.now();
  const backend = await startBackend();
  await Promise.all(installed.map((name) => walk(name, backend)));
  await backend.stop();
  console.log(`${installed.join(', ')}: ${passedCount} passed, ${failed} failed in ${seconds(started)}`);
}
if (process.env.BROWSERS_REPORT)
  writeFileSync(process.env.BROWSERS_REPORT, JSON.stringify({ passed: passedCount, failed }));
process.exit(failed === 0 ? 0 : 1);
