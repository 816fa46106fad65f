import { useAct, useHere, useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { isLinkable } from '../faults/fault-text.ts';
import { routeOnPhone } from '../phone/device.ts';
import { useChosen } from '../people/use-people.ts';
import { copy, copyText } from '../ui/copy.ts';
import { useEvents } from '../journal/use-journal.ts';
import { isBeyondScenario } from './beyond.ts';
import { buildLink } from './link.ts';

/** Copies a link that brings back persona, time, faults, language, theme, width, shell, network and route. */
export function useCopyLink(): () => void {
  const { phone } = usePage();
  const chosen = useChosen();
  const clock = useRead('clock').data;
  const faults = useRead('faults').data?.faults ?? [];
  const events = useEvents();
  const { world } = useHere();
  const remember = useAct(async (ask) => {
    const snapshot = `${chosen?.key ?? 'here'}-${Date.now().toString(36)}`;
    await ask('snapshot', { name: snapshot });
    const from = { snapshot, of: world, mobile: chosen?.mobile ?? null };
    const link = buildLink({ ...from, phone, faults: [], route: routeOnPhone() ?? '/' });
    await copyText(location.origin + link, 'scenario link. Works on this mock only: it was changed by hand');
  });
  return () => {
    if (!chosen?.key || isBeyondScenario(events)) remember.run();
    else copyScenario(chosen.key);
  };
  function copyScenario(persona: string): void {
    const waiting = faults.filter(({ left }) => left !== 0);
    const said = waiting.filter(isLinkable);
    const link = buildLink({
      persona,
      at: clock?.frozen ? clock.now : null,
      phone,
      faults: said.map(({ call, mobile, nth, hits, left, slowMs, fault }) => ({
        call,
        fault,
        times: left ?? ('always' as const),
        mobile,
        slowMs,
        // Once it has begun, the next one is hit.
        nth: hits > 0 ? undefined : nth,
      })),
      route: routeOnPhone() ?? '/',
    });
    const left = waiting.length - said.length;
    copy(
      location.origin + link,
      left === 0
        ? 'scenario link'
        : `scenario link, without ${left} of the faults: a link names no order and no content`,
    );
  }
}
