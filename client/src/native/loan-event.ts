import type { Bridge } from './bridge.ts';

/**
 * Reports four steps of a loan to the shell's advertising logger, with the order number only. Our choice: enough to
 * measure an advertisement, nothing about a person.
 */
type LoanEvent = 'apply_started' | 'apply_submitted' | 'offer_accepted' | 'repaid';

export const reportLoanEvent = (bridge: Bridge, event: LoanEvent, orderNo: string): void =>
  bridge.logEventByAF({ event, orderNo });
