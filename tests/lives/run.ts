/** `pnpm lives --runs 1000 --seed 7`: random walks of up to 60 steps (`--steps`), by default with a random seed. */
import '@puente/scripts/command';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FAR, runLives } from './lives.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    steps: { type: 'string', default: '60' },
  },
});
const options = { runs: Number(values.runs), seed: Number(values.seed), steps: Number(values.steps) };
if (!Object.values(options).every((each) => Number.isSafeInteger(each) && each >= 0)) {
  throw new Error('--runs, --seed and --steps are whole numbers');
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const again = `--seed ${options.seed} --runs ${options.runs}${options.steps === 60 ? '' : ` --steps ${options.steps}`}`;

const started = performance.now();
const { fault, far, lives } = await runLives(options);
const seconds = Math.round((performance.now() - started) / 1_000);
say(`${lives} lives of up to ${options.steps} steps in ${seconds} s (${again})`);
say(FAR.map((name) => `${name} ${Math.round((100 * far[name]) / lives)} %`).join(', '));
if (fault) say(`\nLife ${lives} broke ${fault.message}\n\n${fault.code.join('\n')}`);
process.exitCode = fault ? 1 : 0;
