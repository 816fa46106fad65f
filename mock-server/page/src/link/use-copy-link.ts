import { useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
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
    const link = buildLink({
      persona: chosen.key,
      at: clock?.frozen ? clock.now : null,
      phone,
      faults: faults
        .filter(({ left }) => left !== 0)
        .map(({ call, left, fault }) => ({ call, times: left ?? ('always' as const), fault })),
      route: routeOnPhone() ?? '/',
    });
    copy(location.origin + link, 'scenario link');
  };
}
