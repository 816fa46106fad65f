/** `pnpm lives --runs 1000 --seed 7`: random walks of up to 60 steps (`--steps`), by default with a random seed. */
import { readArguments } from '@puente/scripts/command';
import { randomInt } from 'node:crypto';

const { values, whole } = readArguments({
  usage: 'lives [--runs 1000] [--seed N, by default random] [--steps 60]',
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    steps: { type: 'string', default: '60' },
  },
});
const options = {
  runs: whole('--runs', values.runs, 1),
  seed: whole('--seed', values.seed, 0),
  steps: whole('--steps', values.steps, 1),
};

// Loaded now, because loading the mock server takes longer than refusing a wrong command line.
const { REACHED_STAGES, runLives } = await import('./lives.ts');
const say = (line: string) => process.stdout.write(`${line}\n`);
const again = `--seed ${options.seed} --runs ${options.runs}${options.steps === 60 ? '' : ` --steps ${options.steps}`}`;

const started = performance.now();
const { fault, far, lives } = await runLives(options);
const seconds = Math.round((performance.now() - started) / 1_000);
say(`${lives} lives of up to ${options.steps} steps in ${seconds} s (${again})`);
say(REACHED_STAGES.map((name) => `${name} ${Math.round((100 * far[name]) / lives)} %`).join(', '));
if (fault) say(`\nLife ${lives} broke ${fault.message}\n\n${fault.code.join('\n')}`);
process.exitCode = fault ? 1 : 0;
