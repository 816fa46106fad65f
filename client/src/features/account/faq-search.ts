/** Finds answers in both languages, in any word order, without accents and despite a typing mistake. */
import MiniSearch from 'minisearch';
import { foldText } from '../../components/list/fold-text.ts';
import type { FaqId } from './faq-entries.ts';
import { FAQ_WORDS } from './faq-words.ts';

type Searched = { id: FaqId; question: string; answer: string };

/** Words that appear in almost every question, so they distinguish none. */
const SMALL = new Set(
  'a al con cual cuando como de del el en es esta este la las le les lo los me mi mis o para por que se si su sus tu un una y yo the an and at do does for i in is it my of on or to what when with'.split(
    ' ',
  ),
);

/** Answers below this share of the best score are not shown. */
const NEAR_THE_BEST = 0.4;

export function searchAnswers<T extends Searched>(answers: readonly T[], query: string): readonly T[] {
  if (foldText(query) === '') return answers;
  const index = new MiniSearch<Searched & { words: string }>({
    fields: ['words', 'question', 'answer'],
    processTerm: (term) => {
      const word = foldText(term);
      return SMALL.has(word) ? null : word;
    },
    searchOptions: {
      boost: { words: 4, question: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
    },
  });
  index.addAll(answers.map((each) => ({ ...each, words: FAQ_WORDS[each.id] ?? '' })));
  const all = index.search(query, { combineWith: 'AND' });
  const found = all.length > 0 ? all : index.search(query);
  const least = (found[0]?.score ?? 0) * NEAR_THE_BEST;
  return found.flatMap(({ id, score }) => (score < least ? [] : answers.filter((each) => each.id === id)));
}
