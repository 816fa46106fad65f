import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useRead } from '../api/backstage.tsx';
import type { Line } from './filter.ts';

export type JournalLine = BackstageData<'calls'>['calls'][number] & Line;

const NONE: never[] = [];
export const useJournal = (): readonly JournalLine[] => useRead('calls', { everyMs: 1_000 }).data?.calls ?? NONE;
