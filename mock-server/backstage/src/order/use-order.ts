import type { ColorPalette } from '@chakra-ui/react';
import { paths } from '@puente/contract/screen-paths';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { Building2, Clock, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import { page } from '../page.ts';
import { useChosen } from '../people/use-people.ts';
import { readPhoneMobile, reloadPhone, writeSession } from '../phone/device.ts';
import { selectBody, fetchBody, tsr, useWrite } from '../tsr.ts';
import { formatStatus } from '../format.ts';
import { showNote } from '../ui/parts.tsx';

export type OrderAnswer = BackstageData<'order'>;
export type Order = NonNullable<OrderAnswer['order']>;
export type Move = OrderAnswer['moves'][number];
export type StatusNode = OrderAnswer['nodes'][number];
export type Maker = Move['who'];
export type Decision = OrderAnswer['decisions'][number]['what'];

/**
 * Returns the latest order of the chosen borrower, its possible transitions and its history; null without a borrower.
 */
export function useOrder(): OrderAnswer | null {
  // A persona that was just chosen may not be in this world yet: asking about it would fail.
  const mobile = useChosen()?.mobile ?? null;
  const { data } = tsr.order.useQuery({
    queryKey: ['order', mobile],
    queryData: { query: { mobile: mobile ?? '' } },
    select: selectBody,
    enabled: mobile !== null,
  });
  return data ?? null;
}

/** Returns why the order cannot reach a status; null if it can. */
export const explainNotTaken = ({ here, path, reason }: StatusNode): string | null =>
  here ? 'It is there.' : path === null ? (reason ?? 'No legal path leads there.') : null;

type DecideInput = { what: Decision; reason?: Parameters<typeof tsr.decide.mutate>[0]['body']['reason'] };

export function useOrderActions(mobile: string) {
  const takeTo = useWrite(async (status: OrderStatus) => {
    writeSession(page.state.world, await fetchBody(tsr.jump.mutate({ body: { mobile, status } })));
    reloadPhone('/');
    showNote(`Taken to ${formatStatus(status)}`);
  });
  const decide = useWrite(async (decision: DecideInput) => {
    const { order } = await fetchBody(tsr.decide.mutate({ body: { mobile, ...decision } }));
    reloadPhone();
    showNote(`By hand: ${decision.what}${order ? `, now ${order.status} ${order.name}` : ''}`);
  });
  /** Opens the first step of the application on the phone, so that it can be saved again. */
  const saveAgain = useWrite(async () => {
    const { world } = page.state;
    if (readPhoneMobile(world) !== mobile) writeSession(world, await fetchBody(tsr.token.mutate({ body: { mobile } })));
    reloadPhone(paths.personalInfo);
    showNote('The first step is open on the phone: save it there');
  });
  return { takeTo, decide, saveAgain };
}

/** Icon and name of each actor, so that colour is not the only difference. */
export const MAKERS: Record<Maker, { words: string; icon: LucideIcon; palette: ColorPalette }> = {
  borrower: { words: 'Borrower', icon: UserRound, palette: 'blue' },
  lender: { words: 'Lender', icon: Building2, palette: 'purple' },
  bank: { words: 'Bank', icon: Landmark, palette: 'orange' },
  time: { words: 'Time', icon: Clock, palette: 'gray' },
};
