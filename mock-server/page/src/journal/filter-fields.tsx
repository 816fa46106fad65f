/** By what the journal is filtered. By themselves: a key press draws the field, and nothing around it. */
import { memo } from 'react';
import { Field } from '../ui/field.tsx';
import { Seg } from '../ui/seg.tsx';
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
      onChange={(event) => setJournalFilter({ text: event.target.value })}
      frame={{ width: '210px', mdDown: { flex: '1' } }}
    />
  );
});

type Counts = { all: number; failed: number; faulted: number; offContract: number };

export const WhichCalls = memo(function WhichCalls({ all, failed, faulted, offContract }: Counts) {
  const { show } = useJournalFilter();
  return (
    <Seg
      label="Which calls"
      value={show}
      onChange={(next) => setJournalFilter({ show: next })}
      choices={{
        all: { words: 'All', count: all },
        failed: { words: 'Failed', count: failed },
        faulted: { words: 'Faulted', count: faulted },
        offContract: { words: 'Off contract', count: offContract },
      }}
    />
  );
});
