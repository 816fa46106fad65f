/** What a fault will do, in one sentence, before it is added. */
import type { FaultInput } from '@puente/mock-server/faults';

const SHAPES = {
  html: 'a page of HTML',
  cutJson: 'JSON that is cut off',
  empty: 'nothing at all',
  wrongShape: 'the wrong shape',
  notEnvelope: 'no envelope',
};

const seconds = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

function what(fault: FaultInput['fault']): string {
  switch (fault.kind) {
    case 'slow':
      return `come ${seconds(fault.ms)} late`;
    case 'hold':
      return 'wait until they are released';
    case 'cut':
      return 'are cut off: no answer arrives';
    case 'malformed':
      return `are ${SHAPES[fault.as]}`;
    case 'http':
      return `are HTTP ${fault.status}`;
    case 'code':
      return `are refused with code ${fault.code}${fault.msg ? `, «${fault.msg}»` : ''}`;
    case 'upload':
      return `say ${fault.status}`;
    default:
      return `end the session: ${fault.name}`;
  }
}

/** «The next 2 answers of order.latest come 2.5 s late.» */
export function sentenceOf({ call, times = 1, fault }: FaultInput): string {
  const calls = call === '*' ? 'any call' : call;
  const which = times === 1 ? 'next answer' : `next ${times} answers`;
  const first = `The ${which} of ${calls} ${times === 1 ? singular(what(fault)) : what(fault)}`;
  const when = 'when' in fault ? fault.when : undefined;
  if (when === 'after') return `${first}; what was asked for takes effect before.`;
  return when === 'before' || fault.kind === 'code' || fault.kind === 'session'
    ? `${first}; nothing takes effect.`
    : `${first}.`;
}

const VERBS: readonly (readonly [string, string])[] = [
  ['come ', 'comes '],
  ['wait until they are', 'waits until it is'],
  ['are ', 'is '],
  ['say ', 'says '],
  ['end ', 'ends '],
];
const singular = (words: string) => {
  const [many = '', one = ''] = VERBS.find(([begins]) => words.startsWith(begins)) ?? [];
  return words.replace(many, one);
};
