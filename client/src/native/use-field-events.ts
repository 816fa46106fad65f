import { useRef } from 'react';
import type { FieldEvent } from './bridge.ts';
import { useBridge } from './use-bridge.ts';

/** Something happened at a field: filled in, left, checked. Never what it holds. */
export type TellField = (action: FieldEvent['action'], field: string) => void;

/**
 * Tells both loggers of the shell what happens at a field of a page (rules §7): its name and the action, never what was
 * typed. `input` is sent once until the field is left, not at each key. our choice: of the two pages the specification
 * names, `personalInfo` is the form of personal and residence information and `basicInfo` that of work and contacts;
 * the second logger takes one word, `page.field.action`.
 */
export function useFieldEvents(page: FieldEvent['page'], orderNo: string | null): TellField {
  const bridge = useBridge();
  const filling = useRef(new Set<string>());
  const order = orderNo === null ? {} : { orderNo };
  return (action, field) => {
    if (action === 'leave') filling.current.delete(field);
    if (action === 'input') {
      if (filling.current.has(field)) return;
      filling.current.add(field);
    }
    bridge.logEventByLocal({ page, action, event: field, ...order });
    bridge.logEventByAF({ event: `${page}.${field}.${action}`, ...order });
  };
}
