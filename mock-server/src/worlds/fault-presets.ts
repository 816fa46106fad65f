/**
 * Named groups of faults that occur together in real life. `call`: call of a fault, which the developer may replace.
 */
import type { FaultInput } from './faults.ts';

export const FAULT_PRESETS = {
  answerLost: {
    words: 'The call takes effect and its answer never arrives.',
    scripts: [{ call: 'repayment.cashierConfirm', fault: { kind: 'cut', when: 'after' } }],
  },
  weakLine: {
    words: 'A weak 3G line: 400 ms later and 50,000 bytes a second, for ever.',
    scripts: [{ call: '*', times: 'always', slowMs: 400, fault: { kind: 'drip', bytesPerSecond: 50_000 } }],
  },
  tunnel: {
    words: 'A tunnel: the next three answers take 20 s.',
    scripts: [{ call: '*', times: 3, fault: { kind: 'slow', ms: 20_000 } }],
  },
  priceChanged: {
    words: 'The price has changed since the borrower saw it: 20607 on submit.',
    scripts: [{ call: 'order.submit', fault: { kind: 'code', code: 20607 } }],
  },
  tokenDies: {
    words: 'The session ends in the middle of a form: the next save is answered 10010303.',
    scripts: [{ call: 'profile.*', fault: { kind: 'session', name: 'tokenExpired' } }],
  },
  lenderDown: {
    words: 'The lender is down: 503 with Retry-After, for ever.',
    scripts: [{ call: '*', times: 'always', fault: { kind: 'http', status: 503, headers: { 'retry-after': '30' } } }],
  },
  proxyPage: {
    words: 'A proxy answers in the place of the lender: three pages of HTML.',
    scripts: [{ call: '*', times: 3, fault: { kind: 'malformed', as: 'html' } }],
  },
  uploadOff: {
    words: 'The upload check answers −1, for ever.',
    scripts: [{ call: 'device.uploadStatus', times: 'always', fault: { kind: 'upload', status: -1 } }],
  },
} as const satisfies Record<string, { words: string; scripts: readonly FaultInput[] }>;

export type FaultPreset = keyof typeof FAULT_PRESETS;
export const FAULT_PRESET_NAMES = Object.keys(FAULT_PRESETS) as [FaultPreset, ...FaultPreset[]];
