import type { Bridge } from './bridge.ts';

/**
 * The four steps of a loan that go to the advertising logger of the shell, with the order's number and nothing else. Our
 * choice: enough to say what an advertisement brought, and nothing about a person.
 */
type JourneyEvent = 'apply_started' | 'apply_submitted' | 'offer_accepted' | 'repaid';

export const tellJourney = (bridge: Bridge, event: JourneyEvent, orderNo: string): void =>
  bridge.logEventByAF({ event, orderNo });
