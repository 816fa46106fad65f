import type { Bridge } from './bridge.ts';

/**
 * The four steps of a loan that the advertising logger of the shell is told, with the order's number and nothing else. Our
 * choice: enough to say what an advertisement brought, and nothing about a person.
 */
type JourneyEvent = 'apply_started' | 'apply_submitted' | 'offer_accepted' | 'repaid';

export const tellJourney = (bridge: Bridge, event: JourneyEvent, orderNo: string): void =>
  bridge.logEventByAF({ event, orderNo });
