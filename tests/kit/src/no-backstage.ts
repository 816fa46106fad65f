/** Stage for a real server, which has no backstage: each method that needs one throws and names the call. */
import { backstageContract } from '@puente/mock-server/control/contract';
import { createStage, type Stage } from './stage.ts';

type Codes = (mobile: string) => Promise<string>;

/** @param codeFor returns the one-time code that was sent to a number, for example from a test mailbox */
export function withoutBackstage(codeFor?: Codes): Stage {
  const stage = createStage({
    world: '',
    now: 0,
    ask: (route) => {
      const [name = route.path] = Object.entries(backstageContract).find(([, each]) => each === route) ?? [];
      return Promise.reject(new Error(`«${name}» needs backstage, and a real lender has none`));
    },
  });
  return { ...stage, ...(codeFor ? { codeFor } : {}), clock: { ...stage.clock, now: () => Date.now() } };
}
