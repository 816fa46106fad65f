/** By what the journal is filtered. By themselves: a key press draws the field, and nothing around it. */
import { memo } from 'react';
import { Field } from '../ui/field.tsx';
import { Seg } from '../ui/seg.tsx';
import { type JournalFilter, type JournalLine, SHOWS } from './filter.ts';
import { setJournalFilter, useJournalFilter } from './filter-store.ts';

export const JOURNAL_SEARCH = 'journal-search';

export const FilterField = memo(function FilterField() {
  const { text } = useJournalFilter();
  return (
    <Field
      id={JOURNAL_SEARCH}
      label="Filter the journal"
      placeholder="Call, path, code, phone"
      icon="search"
      value={text}
      onChange={(typed) => setJournalFilter({ text: typed })}
      frame={{ width: '210px', mdDown: { flex: '1' } }}
    />
  );
});

export const WhichCalls = memo(function WhichCalls({ lines }: { lines: readonly JournalLine[] }) {
  const { show } = useJournalFilter();
  const countOf = (name: JournalFilter['show']) => lines.filter(SHOWS[name]).length;
  return (
    <Seg
      label="Which calls"
      value={show}
      onChange={(next) => setJournalFilter({ show: next })}
      choices={{
        all: { words: 'All', count: countOf('all') },
        failed: { words: 'Failed', count: countOf('failed') },
        faulted: { words: 'Faulted', count: countOf('faulted') },
        offContract: { words: 'Off contract', count: countOf('offContract') },
      }}
    />
  );
});
