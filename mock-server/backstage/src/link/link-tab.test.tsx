import { expect, test } from 'vitest';
import { part, press, toastShows, sees } from '../../harness/hands.ts';
import { clipboard, stageOfPage } from '../../harness/open-page.ts';
import { beginScenario } from './open-link.tsx';
import { readLink } from './link.ts';

const { come, callBackstage } = stageOfPage();
const copyLink = async (words: string) => {
  await press('button', 'Copy link');
  await toastShows(words);
  const [, search = ''] = clipboard().split('/?');
  return readLink(search, ['repaying']).scenario;
};

test('copies a persona as a scenario and manual changes as a snapshot, which a link restores', async () => {
  const { world, mobile } = await come({ persona: 'repaying' });
  await sees('2,208.23', part('Chosen borrower'));
  expect(await copyLink('Copied: scenario link')).toMatchObject({
    persona: 'repaying',
    at: Date.parse('2026-11-21T15:00:00Z'),
  });
  const [borrower] = (await callBackstage(world, 'borrowers')).borrowers;
  await callBackstage(world, 'pay', { channel: 'stp', clabe: borrower?.clabe, reference: 'HALF', amount: 1_000 });
  await sees('1,208.23', part('Chosen borrower'));
  const scenario = await copyLink('Works on this mock only');
  expect(scenario).toMatchObject({ of: world, mobile });
  await callBackstage(world, 'advance', { by: '30d' });
  if (!scenario) return;
  for (const name of ['linked-a', 'linked-b']) {
    expect(await beginScenario(name, scenario)).toBe(`/?world=${name}#/`);
    const [there] = (await callBackstage(name, 'borrowers')).borrowers;
    expect(there?.owed).toBe(1_208.23);
  }
});
