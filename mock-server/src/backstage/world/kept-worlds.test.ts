import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../../config.ts';
import { newFolder } from '../../store/disk.fixture.ts';
import { ask, backstage, START, testApp } from '../../test-wire.ts';

function inFolder(dataDir: string, said: string[] = []) {
  return testApp({ config: testConfig({ dataDir }), log: (line) => said.push(line) });
}

test('a world that is to be kept is there after a restart as it was at the end, tokens and all; others are not', async () => {
  const folder = newFolder();
  const first = inFolder(folder);
  for (const name of ['late-fees', 'another-one']) await backstage(first, 'beginWorld', { body: { name, at: START } });
  const world = 'late-fees';
  const { token } = await backstage(first, 'become', { world, body: { persona: 'overdue3' } });
  expect(await backstage(first, 'keepWorld', { body: { name: world, keep: true } })).toMatchObject({ kept: true });
  await backstage(first, 'addFault', { world, body: { call: 'product.list', fault: { kind: 'hold' } } });
  await backstage(first, 'advance', { world, body: { by: '2d' } });
  const before = await backstage(first, 'exportWorld', { world });
  await first.close();

  const second = inFolder(folder);
  await second.ready();
  expect((await backstage(second, 'worlds')).worlds).toMatchObject([
    { name: 'main', kept: true },
    { name: world, kept: true, frozen: true },
  ]);
  expect(await backstage(second, 'exportWorld', { world })).toEqual(before);
  expect((await backstage(second, 'faults', { world })).faults).toHaveLength(1);
  expect(await ask(second, '/loan/loan-order/latest', { world, token })).toMatchObject({ code: 0 });
  await backstage(second, 'keepWorld', { body: { name: world, keep: false } });
  await second.close();
  expect(readdirSync(join(folder, 'worlds'))).toEqual([]);
});

test('a file that is no world is said so, and stays; a name that no world has is refused', async () => {
  const folder = newFolder();
  const first = inFolder(folder);
  await backstage(first, 'beginWorld', { body: { name: 'kept', at: START } });
  await backstage(first, 'keepWorld', { body: { name: 'kept', keep: true } });
  await expect(backstage(first, 'keepWorld', { body: { name: 'kep', keep: true } })).rejects.toThrow('Was kept meant?');
  await first.close();
  writeFileSync(join(folder, 'worlds/kept.json'), '{');
  const said: string[] = [];
  const second = inFolder(folder, said);
  await second.ready();
  expect(said.join()).toContain('the world kept was not taken up again');
  expect((await backstage(second, 'worlds')).worlds).toHaveLength(1);
  await second.close();
  expect(readdirSync(join(folder, 'worlds'))).toEqual(['kept.json']);
});
