import { expect, test } from 'vitest';
import { part, press, toastShows, sees } from '../../../tests/support/backstage/hands.ts';
import { clipboard, stageOfPage } from '../../../tests/support/backstage/open-page.ts';
import { beginScenario, readLink, buildLink, isBeyondScenario, type Scenario } from './scenario-link.tsx';
import { PHONE } from './page.ts';

const { come, callBackstage } = stageOfPage();
const copyLink = async (words: string) => {
  await press('button', 'Copy link');
  await toastShows(words);
  const [, search = ''] = clipboard().split('/?');
  return readLink(search, ['repaying']).scenario;
};

test('«Copy link» links to the persona, or after a manual change to a snapshot that restores the change', async () => {
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

const AT = Date.UTC(2026, 10, 21, 18);
const PLAIN: Scenario = { persona: 'overdue3', at: null, phone: PHONE, faults: [], route: '/' };
const FULL: Scenario = {
  persona: 'overdue3',
  at: AT,
  phone: { language: 'en', theme: 'dark', width: '320', shell: 'android', network: 'slow' },
  faults: [
    { call: 'order.latest', times: 1, fault: { kind: 'slow', ms: 2_500 } },
    { call: '*', times: 2, fault: { kind: 'cut', when: 'after' } },
  ],
  route: '/repay/repay_detail?orderNo=CR-1&x=a+b',
};
const readScenario = (link: string) => readLink(link.slice(1), ['overdue', 'overdue3']);

test('a link contains only values that differ from the default', () => {
  expect(buildLink(PLAIN)).toBe('/?scenario=overdue3');
  expect(buildLink({ ...FULL, route: '/repay/repay_detail' })).toBe(
    '/?scenario=overdue3&at=2026-11-21T12:00&lang=en&theme=dark&width=320&shell=android&net=slow&fault=order.latest~slow~2500&fault=*~cut~after~x2&go=/repay/repay_detail',
  );
});

test("a link to a snapshot names the snapshot's world", () => {
  const { language, theme, width, shell, network } = PHONE;
  const kept = { snapshot: 'half-paid', of: 'late-fees', mobile: '5500000020', phone: PHONE, faults: [], route: '/me' };
  expect(buildLink(kept)).toBe('/?snapshot=half-paid&of=late-fees&mobile=5500000020&go=/me');
  expect(readScenario(buildLink(kept)).scenario).toEqual({
    ...kept,
    phone: { language, theme, width, shell, network },
  });
});

test('a scenario link no longer describes a world after a manual change', () => {
  const become = { kind: 'people', what: 'become' } as const;
  const since = (...events: readonly Parameters<typeof isBeyondScenario>[0][number][]) =>
    isBeyondScenario([{ kind: 'money', what: 'pay' }, become, ...events]);
  expect(since()).toBe(false);
  expect(since({ kind: 'clock', what: 'advance' }, { kind: 'happening', what: 'fullDayLate' })).toBe(false);
  expect(since({ kind: 'fault', what: 'addFault' }, { kind: 'call', what: 'order.latest' })).toBe(false);
  for (const [kind, what] of [
    ['money', 'pay'],
    ['call', 'order.submit'],
    ['people', 'decide'],
    ['world', 'setLender'],
    ['clock', 'setTimetable'],
    ['fault', 'setDrifts'],
  ] as const)
    expect(since({ kind, what }), what).toBe(true);
});

test('reading a built link returns the values it was built from', () => {
  const { language, theme, width, shell, network } = PHONE;
  expect(readScenario(buildLink(PLAIN)).scenario).toEqual({
    ...PLAIN,
    phone: { language, theme, width, shell, network },
  });
  expect(readScenario(buildLink(FULL)).scenario).toEqual(FULL);
});

test.each([
  ['/?scenario=overdu', 'scenario', 'overdu', 'overdue3'],
  ['/?scenario=overdue&lang=fr', 'lang', 'fr', 'en'],
  ['/?scenario=overdue&at=tomorrow', 'at', 'tomorrow', '2026-12-31'],
  ['/?scenario=overdue&fault=order.lates~hold', 'fault', 'order.lates', 'order.latest'],
  ['/?scenario=overdue&fault=order.latest~slo~1', 'fault', 'order.latest~slo~1', 'slow~2500'],
  ['/?scenario=overdue&go=repay', 'go', 'repay', '/repay/repay_detail'],
  ['/?scenario=overdue&them=dark', 'part', 'them', 'theme'],
  ['/?scenario=overdue&scenario=overdue3', 'scenario', 'overdue and overdue3', 'overdue3'],
  ['/?scenario=overdue&go=/me&go=/', 'go', '/me and /', '/repay/repay_detail'],
])('reports the unknown part of a link and the known values: %s', (link, name, given, there) => {
  const { unknown } = readScenario(link);
  expect(unknown).toMatchObject({ part: name, given });
  expect(unknown?.there).toContain(there);
});
