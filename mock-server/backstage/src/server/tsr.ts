/** The typed calls of backstage as react-query hooks, always in the world of this window. */
import { backstageContract } from '@puente/mock-server/control/contract';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { page } from '../page.ts';

export const tsr = initTsrReactQuery(backstageContract, {
  baseUrl: '',
  baseHeaders: { 'x-mock-world': () => page.state.world },
});

/** `extraHeaders` of a call in another world than this window's. */
export const worldHeaders = (world: string) => ({ 'x-mock-world': world });

/** For `select`: status and headers of a good answer say nothing more. */
export const selectBody = <T>({ body }: { body: T }): T => body;

/** Returns the body of a 200; throws an Error with the server's reason otherwise. */
export async function fetchBody<R extends { status: number; body: unknown }>(
  answer: Promise<R>,
): Promise<Extract<R, { status: 200 }>['body']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(readReason({ status, body }));
  return body;
}

/** The hooks of ts-rest fail with the answer itself where there was one, and with an Error where there was none. */
export const isAnswer = (error: unknown): error is { status: number; body: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error;

const readReason = ({ status, body }: { status: number; body: unknown }): string =>
  (body as { error?: string } | null)?.error ?? `The server answered ${status}.`;

/** Returns why a call failed, in the server's words if it answered. */
export function describeError(error: unknown): string {
  if (isAnswer(error)) return readReason(error);
  // Browsers word a failed connection differently, so this replaces their message.
  if (error instanceof TypeError) return 'No answer from the server.';
  return error instanceof Error ? error.message : String(error);
}
