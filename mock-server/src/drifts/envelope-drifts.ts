/** Drifts of the envelope: code, message, and presence of data. */
import { changeData, type Drift, changeEnvelope, type Json } from './drift.ts';

function reads(change: (all: Json) => Json): Drift['change'] {
  const changed = changeData(change);
  return (answer, call) => (call.method === 'GET' ? changed(answer, call) : answer);
}

export const ENVELOPE_DRIFTS = {
  dataNull: { words: 'reads are done and carry nothing', must: 'refuses', change: reads(() => null) },
  dataInList: { words: 'the data of reads are a list of one', must: 'refuses', change: reads((all) => [all]) },
  dataAsText: {
    words: 'the data of reads are JSON inside of text',
    must: 'refuses',
    change: reads((all) => JSON.stringify(all)),
  },
  dataTwice: {
    words: 'the envelope of reads holds another envelope',
    must: 'refuses',
    change: reads((all) => ({ code: 0, msg: '', data: all })),
  },
  codeAsText: {
    words: 'the code is text of digits',
    must: 'works',
    change: changeEnvelope((answer) => ({ ...answer, code: `${Number(answer.code)}` })),
  },
  codeAsWord: {
    words: 'the code is a word',
    must: 'refuses',
    change: changeEnvelope((answer) => ({ ...answer, code: 'SUCCESS' })),
  },
  codeUnknown: {
    words: 'every call is refused with a code nobody knows, and without words',
    must: 'says',
    change: changeEnvelope((answer) => ({ ...answer, code: 987_654, msg: '', data: null })),
  },
  msgMissing: {
    words: 'the message is left out',
    must: 'works',
    change: changeEnvelope(({ msg: _msg, ...answer }) => answer),
  },
  msgNull: {
    words: 'the message is null',
    must: 'works',
    change: changeEnvelope((answer) => ({ ...answer, msg: null })),
  },
  otherEnvelope: {
    words: 'the envelope is that of another house: success, message, result',
    must: 'refuses',
    change: changeEnvelope(({ code, msg = null, data: result = null }) => ({
      success: code === 0,
      message: msg,
      result,
    })),
  },
} as const satisfies Record<string, Drift>;
