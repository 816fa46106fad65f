import { useRef } from 'react';
import type { FieldEvent } from './bridge.ts';
import { useBridge } from './use-bridge.ts';

/** Reports that a field was filled in, left or checked; never its value. */
export type TellField = (action: FieldEvent['action'], field: string) => void;

/**
 * Reports events of a page's fields to both shell loggers (rules §7), `input` only once until the field is left. The
 * page name `basicInfo` stands for the form of work and contacts (our choice).
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
