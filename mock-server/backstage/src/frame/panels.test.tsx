import { afterEach, expect, test, vi } from 'vitest';
import { all, find, press, sees } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { TAB_PANELS } from './panels.tsx';
import { TABS } from '../page.ts';

const { come } = stageOfPage();
const panel = () => document.querySelector('[role=tabpanel]:not([hidden])');
const loads = TABS.map((tab) => [tab, TAB_PANELS[tab].load] as const);

afterEach(() => {
  for (const [tab, load] of loads) TAB_PANELS[tab].load = load;
  vi.restoreAllMocks();
});

test('each failing panel shows its error, leaves the rest working and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  for (const [tab] of loads)
    TAB_PANELS[tab].load = async () => () => {
      if (broken) throw new Error(`no place for status 20 in ${tab}`);
      return <p>{`${tab}: 16 statuses`}</p>;
    };
  await come({ persona: 'repaying', tab: 'lender' });
  for (const tab of TABS) {
    broken = true;
    await press('tab', new RegExp(`^${TAB_PANELS[tab].words}`, 'u'));
    await sees(`${TAB_PANELS[tab].words} broke: no place for status 20 in ${tab}`, panel);
    await sees('2,208.23', () => all('region', 'Chosen borrower')[0]);
    await find('region', 'Journal');
    broken = false;
    await press('button', 'Try again', panel() ?? document);
    expect(await sees(`${tab}: 16 statuses`, panel)).not.toContain('broke');
  }
});

test('«Try again» loads a panel whose file could not be loaded before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  TAB_PANELS.money.load = async () => {
    // Requests 1 and 2 fail: `preloadPanels` sends the first, opening the panel the second.
    asked++;
    if (asked <= 2) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>Nothing owed</p>;
  };
  await come({ persona: 'repaying' });
  await press('tab', 'Money');
  await sees('Money broke', panel);
  await press('button', 'Try again', panel() ?? document);
  expect(await sees('Nothing owed', panel)).not.toContain('broke');
});
