import type { BackstageData } from '@puente/mock-server/backstage/contract';
import { useRead } from '../api/backstage.tsx';
import type { Line } from './filter.ts';

export type JournalLine = BackstageData<'journal'>['entries'][number] & Line;

const NONE: never[] = [];
export const useJournal = (): readonly JournalLine[] => useRead('journal', { everyMs: 1_000 }).data?.entries ?? NONE;
