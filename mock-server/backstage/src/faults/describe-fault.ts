/** Says in one sentence what a fault will do, before it is added. */
import type { FaultInput } from '@puente/mock-server/worlds/faults';

export const SHAPE_WORDS = {
  html: 'a page of HTML',
  cutJson: 'JSON that is cut off',
  empty: 'nothing at all',
  wrongShape: 'the wrong shape',
  notEnvelope: 'no envelope',
};

const seconds = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

/** Predicate of one answer or of several. */
function describeEffect(fault: FaultInput['fault'], one: boolean): string {
  const [are, s] = one ? ['is', 's'] : ['are', ''];
  switch (fault.kind) {
    case 'slow':
      return `come${s} ${seconds(fault.ms)} late`;
    case 'drip':
      return `drip${s} in at ${fault.bytesPerSecond} bytes a second`;
    case 'hold':
      return one ? 'waits until it is released' : 'wait until they are released';
    case 'cut':
      return `${are} cut off: no answer arrives`;
    case 'malformed':
      return `${are} ${SHAPE_WORDS[fault.as]}`;
    case 'http':
      return `${are} HTTP ${fault.status}`;
    case 'code':
      return `${are} refused with code ${fault.code}${fault.msg ? `, «${fault.msg}»` : ''}`;
    case 'upload':
      return `say${s} ${fault.status}`;
    default:
      return `end${s} the session: ${fault.name}`;
  }
}

type FaultScript = FaultInput & { left?: number | null };

function describeTarget({ nth, times = 1, left }: FaultScript): { words: string; one: boolean } {
  if (times === 'always')
    return { words: nth === undefined ? 'Every answer' : `Every answer from number ${nth} on`, one: true };
  if (nth !== undefined)
    return { words: times === 1 ? `Answer number ${nth}` : `${times} answers from number ${nth} on`, one: times === 1 };
  const count = left ?? times;
  return count === 1 ? { words: 'The next answer', one: true } : { words: `The next ${count} answers`, one: false };
}

/** «The next 2 answers of order.latest come 2.5 s late.» `name`: the borrower, if the fault is only theirs. */
export function describeFault(script: FaultScript, name: string | null = null): string {
  const { call, slowMs, fault } = script;
  const { words, one } = describeTarget(script);
  const whose = `${script.orderNo === undefined ? '' : ` about ${script.orderNo}`}${name === null ? '' : ` for ${name}`}`;
  const first = `${words} of ${call === '*' ? 'any call' : call}${whose} ${describeEffect(fault, one)}`;
  const late = slowMs ? `, ${seconds(slowMs)} later` : '';
  const when = 'when' in fault ? fault.when : undefined;
  if (when === 'after') return `${first}${late}; what was asked for takes effect before.`;
  const before = when === 'before' || fault.kind === 'code' || fault.kind === 'session';
  return before ? `${first}${late}; nothing takes effect.` : `${first}${late}.`;
}
