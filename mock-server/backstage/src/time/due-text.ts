import { instantText } from '../clock/instants.ts';

type Due = { what: string; at: number };

/** How much will happen on the way, before time moves. `more`: the lender counted no further. */
export function onTheWay(due: readonly Due[], more = false): string {
  const [first] = due;
  if (!first) return 'Nothing is due on the way.';
  if (due.length === 1 && !more) return `One event on the way: ${first.what}, ${instantText(first.at)}.`;
  return `${due.length}${more ? ' and more' : ''} events on the way, the first ${first.what}, ${instantText(first.at)}.`;
}

/** What a shorter wait makes due in the past, before it is saved. */
export function dueAtOnce(due: readonly (Due & { orderNo: string })[]): string {
  if (due.length === 0) return 'Saving makes nothing due at once.';
  const each = due.map(({ what, orderNo }) => `${what} of ${orderNo}`);
  const shown = each.slice(0, 4).join(', ');
  return `Saving makes ${due.length === 1 ? 'this' : `${due.length} things`} happen at once: ${shown}${due.length > 4 ? ` and ${due.length - 4} more` : ''}.`;
}
