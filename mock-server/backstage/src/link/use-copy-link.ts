import { useMutation } from '@tanstack/react-query';
import { isLinkable } from '../faults/describe-fault.ts';
import { page } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { readPhoneRoute } from '../phone/device.ts';
import { fetchBody, tsr } from '../server/tsr.ts';
import { copyText } from '../ui/toast.tsx';
import { buildLink, isBeyondScenario } from './link.ts';

/** Copies a link with persona, time, faults, language, theme, width, shell, network and route. */
export function useCopyLink(): () => void {
  const chosen = useChosen();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { phone, world } = page.state;
      const route = readPhoneRoute() ?? '/';
      const { events } = await fetchBody(tsr.events.query({ query: {} }));
      if (!chosen?.key || isBeyondScenario(events)) {
        const snapshot = `${chosen?.key ?? 'here'}-${Date.now().toString(36)}`;
        await fetchBody(tsr.snapshot.mutate({ body: { name: snapshot } }));
        const link = buildLink({ snapshot, of: world, mobile: chosen?.mobile ?? null, phone, faults: [], route });
        return copyText(location.origin + link, 'scenario link. Works on this mock only: it was changed by hand');
      }
      const clock = await fetchBody(tsr.clock.query());
      const scripted = await fetchBody(tsr.faults.query());
      const waiting = scripted.faults.filter(({ left }) => left !== 0);
      const faults = waiting.filter(isLinkable).map(({ call, mobile, nth, hits, left, slowMs, fault }) => ({
        call,
        fault,
        times: left ?? ('always' as const),
        mobile,
        slowMs,
        // Omits `nth` of a fault that has hit already: in the opened link it hits from the first answer on.
        nth: hits > 0 ? undefined : nth,
      }));
      const link = buildLink({ persona: chosen.key, at: clock.frozen ? clock.now : null, phone, faults, route });
      const left = waiting.length - faults.length;
      const without = left === 0 ? '' : `, without ${left} of the faults: a link names no order and no content`;
      return copyText(location.origin + link, `scenario link${without}`);
    },
  });
  return mutate;
}
