import type { CallMeta } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';

/** Returns true for a call that changes state, even if its method is GET. */
export const isWrite = (route: AppRoute) =>
  route.method !== 'GET' || (route.metadata as CallMeta | undefined)?.changesState === true;
