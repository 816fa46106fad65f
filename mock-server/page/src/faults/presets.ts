import type { FaultInput } from '@puente/mock-server/faults';

/** What goes wrong most in the field, ready to be added. */
export const PRESETS: readonly { words: string; fault: FaultInput }[] = [
  {
    words: 'Answer lost after effect',
    fault: { call: 'repayment.cashierConfirm', fault: { kind: 'cut', when: 'after' } },
  },
  { words: 'Weak 3G', fault: { call: '*', times: 20, fault: { kind: 'slow', ms: 2_500 } } },
  { words: 'Tunnel, 20 s', fault: { call: '*', times: 5, fault: { kind: 'slow', ms: 20_000 } } },
  { words: 'Price changed', fault: { call: 'order.submit', fault: { kind: 'code', code: 20_607 } } },
  {
    words: 'Token dies mid-form',
    fault: { call: 'profile.saveAdditionInfoMarket', fault: { kind: 'session', name: 'tokenExpired' } },
  },
  { words: 'Lender down', fault: { call: '*', times: 10, fault: { kind: 'http', status: 503, when: 'before' } } },
  { words: 'Proxy page', fault: { call: '*', fault: { kind: 'malformed', as: 'html', when: 'before' } } },
  { words: 'Upload −1', fault: { call: 'device.uploadEnable', fault: { kind: 'upload', status: -1 } } },
];
