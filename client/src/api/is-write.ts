import type { CallMeta } from '@puente/contract/wire/endpoint';
import type { AppRoute } from '@ts-rest/core';

/** A GET that changes state is a write too. */
export const isWrite = (route: AppRoute) =>
  route.method !== 'GET' || (route.metadata as CallMeta | undefined)?.changesState === true;
