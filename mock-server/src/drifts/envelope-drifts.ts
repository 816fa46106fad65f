/** Drifts of the envelope: code, message, and presence of data. */
import { changeData, type Drift, changeEnvelope, type Json, refuses, says, works } from './drift.ts';

function reads(change: (all: Json) => Json): Drift['change'] {
  const changed = changeData(change);
  return (answer, call) => (call.method === 'GET' ? changed(answer, call) : answer);
}

export const ENVELOPE_DRIFTS = {
  dataNull: refuses(
    'reads are done and carry nothing',
    reads(() => null),
  ),
  dataInList: refuses(
    'the data of reads are a list of one',
    reads((all) => [all]),
  ),
  dataAsText: refuses(
    'the data of reads are JSON inside of text',
    reads((all) => JSON.stringify(all)),
  ),
  dataTwice: refuses(
    'the envelope of reads holds another envelope',
    reads((all) => ({ code: 0, msg: '', data: all })),
  ),
  codeAsText: works(
    'the code is text of digits',
    changeEnvelope((answer) => ({ ...answer, code: `${Number(answer.code)}` })),
  ),
  codeAsWord: refuses(
    'the code is a word',
    changeEnvelope((answer) => ({ ...answer, code: 'SUCCESS' })),
  ),
  codeUnknown: says(
    'every call is refused with a code nobody knows, and without words',
    changeEnvelope((answer) => ({ ...answer, code: 987_654, msg: '', data: null })),
  ),
  msgMissing: works(
    'the message is left out',
    changeEnvelope(({ msg: _msg, ...answer }) => answer),
  ),
  msgNull: works(
    'the message is null',
    changeEnvelope((answer) => ({ ...answer, msg: null })),
  ),
  otherEnvelope: refuses(
    'the envelope is that of another house: success, message, result',
    changeEnvelope(({ code, msg = null, data: result = null }) => ({
      success: code === 0,
      message: msg,
      result,
    })),
  ),
} satisfies Record<string, Drift>;
