/**
 * List sheet (screens: list-sheet): opens on the saved choice and never preselects one. «Confirmar», or a second press
 * on the ticked row, saves.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveActive, listMatches, useTypeAhead } from './list-keys.ts';
import { ListRows, type Option, rowId } from './list-rows.tsx';
import { SearchBox } from './search-box.tsx';
import { Sheet, type SheetFieldProps } from '../overlay/sheet.tsx';

/** A list with more options has a search box if the caller passes a `searchLabel`; a list of days passes none. */
const SEARCH_FROM = 12;

interface ListSheetProps extends SheetFieldProps {
  options: readonly Option[];
  value: string | null;
  refuse?: (value: string) => string | null;
  countText?: (count: number, searching: boolean) => string;
  searchLabel?: string;
}

export function ListSheet(props: ListSheetProps) {
  const { t } = useTranslation('common');
  const { options, value, refuse, onConfirm, countText, searchLabel, ...frame } = props;
  const saved = listMatches(options, { query: '', chosen: value }).findIndex((option) => option.value === value);
  const [draft, setDraft] = useState(saved < 0 ? null : value);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const searchable = searchLabel !== undefined && options.length > SEARCH_FROM;
  const shown = listMatches(options, { query, chosen: draft });
  const findTyped = useTypeAhead(shown);

  const confirm = () => {
    const reason = draft === null ? t('ui.sheet.chooseOne') : (refuse?.(draft) ?? null);
    if (reason !== null || draft === null) setProblem(reason);
    else onConfirm(draft);
  };
  const choose = (option: Option) => {
    if (option.value === draft) return confirm();
    setDraft(option.value);
    setActive(shown.indexOf(option));
    return setProblem(null);
  };
  const show = (index: number) => {
    setActive(index);
    list.current?.focus({ preventScroll: true });
    document.getElementById(rowId(id, index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return;
    const inSearch = event.target instanceof HTMLInputElement;
    const current = shown[active];
    if ((event.key === 'Enter' || (event.key === ' ' && !inSearch)) && current) choose(current);
    else if (inSearch && !event.key.startsWith('Arrow') && !event.key.startsWith('Page')) return;
    else {
      const next = moveActive(event.key, active, shown.length) ?? findTyped(event.key, active);
      if (next === null) return;
      show(next);
    }
    event.preventDefault();
  };

  return (
    <Sheet
      {...frame}
      onConfirm={confirm}
      problem={problem}
      onKeyDown={onKeyDown}
      initialFocus={() => {
        if (saved < 0) return null;
        // In landscape the rows after the saved one matter more than those before.
        const block = window.innerHeight < 480 ? 'start' : 'center';
        document.getElementById(rowId(id, saved))?.scrollIntoView({ block });
        return list.current;
      }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        minHeight="0"
        flex="0 1 auto"
        // Fixed, so that nothing jumps while typing.
        height={searchable ? '70vh' : undefined}
        css={{ '@media (max-height: 480px)': { overflowY: 'auto' } }}
      >
        {searchable && (
          <SearchBox
            label={searchLabel}
            query={query}
            onQuery={(next) => {
              setQuery(next);
              setActive(-1);
            }}
            count={countText?.(shown.length, query.trim() !== '') ?? t('ui.sheet.count', { count: shown.length })}
            empty={shown.length === 0}
            controls={id}
          />
        )}
        {shown.length > 0 && (
          <ListRows
            id={id}
            label={frame.title}
            options={shown}
            chosen={draft}
            active={active}
            listRef={list}
            onChoose={choose}
          />
        )}
      </chakra.div>
    </Sheet>
  );
}
