import type { FieldEvent } from './bridge.ts';
import { useBridge } from './use-bridge.ts';

/**
 * Tells both loggers of the shell what happens at a field of a page (spec §7): its name and the action, never what was
 * typed. our choice: of the two pages the specification names, `personalInfo` is the form of personal and residence
 * information and `basicInfo` that of work and contacts; the second logger takes one word, `page.field.action`.
 */
export function useFieldEvents(page: FieldEvent['page'], orderNo: string | null) {
  const bridge = useBridge();
  const order = orderNo === null ? {} : { orderNo };
  return (action: FieldEvent['action'], field: string): void => {
    bridge.logEventByLocal({ page, action, event: field, ...order });
    bridge.logEventByAF({ event: `${page}.${field}.${action}`, ...order });
  };
}
