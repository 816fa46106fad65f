import { useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { isLinkable } from '../faults/fault-text.ts';
import { routeOnPhone } from '../phone/device.ts';
import { useChosen } from '../people/use-people.ts';
import { copy } from '../ui/copy.ts';
import { sayRefused } from '../ui/toast.tsx';
import { buildLink } from './link.ts';

/** Copies a link that brings back persona, time, faults, language, theme, width, shell, network and route. */
export function useCopyLink(): () => void {
  const { phone } = usePage();
  const chosen = useChosen();
  const clock = useRead('clock').data;
  const faults = useRead('faults').data?.faults ?? [];
  return () => {
    if (!chosen?.key) return sayRefused(new Error('A link begins with a persona: choose one.'));
    const waiting = faults.filter(({ left }) => left !== 0);
    const said = waiting.filter(isLinkable);
    const link = buildLink({
      persona: chosen.key,
      at: clock?.frozen ? clock.now : null,
      phone,
      faults: said.map(({ call, mobile, nth, hits, left, fault }) => ({
        call,
        fault,
        times: left ?? ('always' as const),
        ...(mobile === undefined ? {} : { mobile }),
        // Once it has begun, the next one is hit.
        ...(nth === undefined || hits > 0 ? {} : { nth }),
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
  };
}
