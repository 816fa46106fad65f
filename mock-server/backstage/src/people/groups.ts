/** Personas by situation: every one in exactly one group. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageData } from '@puente/mock-server/control/contract';

export type Persona = BackstageData<'personas'>['personas'][number];

const GROUPS: readonly (readonly [name: string, statuses: readonly (OrderStatus | null)[]])[] = [
  ['Start here', [null]],
  ['Applying', [6, 12, 11, 5, 17, 14]],
  ['Waiting for the lender', [19, 1, 18, 7, 10]],
  ['Repaying', [2]],
  ['Late', [3]],
  ['Over', [4, 8, 9]],
];

/** In the order of a loan's life; a group without personas is left out. */
export const groupsOf = (personas: readonly Persona[]) =>
  GROUPS.map(([name, statuses]) => ({
    name,
    personas: personas.filter(({ status }) => statuses.includes(status)),
  })).filter(({ personas: members }) => members.length > 0);
