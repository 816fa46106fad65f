import { afterEach, expect, test, vi } from 'vitest';
import { all, find, press, sees } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { TAB_PANELS } from './panels.tsx';
import { TABS } from '../page.ts';

const { come } = stageOfPage();
const panel = () => document.querySelector('[role=tabpanel]:not([hidden])');
const panels = TABS.map((tab) => [tab, TAB_PANELS[tab].Panel] as const);

afterEach(() => {
  for (const [tab, Panel] of panels) TAB_PANELS[tab].Panel = Panel;
  vi.restoreAllMocks();
});

test('each failing panel shows its error, leaves the rest working and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  for (const tab of TABS)
    TAB_PANELS[tab].Panel = () => {
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
