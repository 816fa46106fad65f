/** Backstage's typed calls as react-query hooks, in this window's world. */
import { backstageContract } from '@puente/mock-server/control/contract';
import { useMutation } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { page } from './page.ts';

export const tsr = initTsrReactQuery(backstageContract, {
  baseUrl: '',
  baseHeaders: { 'x-mock-world': () => page.state.world },
});

/** Pass as `extraHeaders` to call another world than this window's. */
export const worldHeaders = (world: string) => ({ 'x-mock-world': world });

/** For `select`: keeps only the body, because status and headers of a success add nothing. */
export const selectBody = <T>({ body }: { body: T }): T => body;

/** Returns the body of a 200; otherwise throws an Error with the server's reason. */
export async function fetchBody<R extends { status: number; body: unknown }>(
  answer: Promise<R>,
): Promise<Extract<R, { status: 200 }>['body']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(readReason({ status, body }));
  return body;
}

/** Runs several calls as one write; `connect.ts` shows its error and then refreshes every answer. */
export const useWrite = <Input = void>(run: (input: Input) => Promise<void>) => useMutation({ mutationFn: run });

/** Returns true if the server answered: ts-rest's hooks then fail with the answer, otherwise with an Error. */
export const isAnswer = (error: unknown): error is { status: number; body: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error;

const readReason = ({ status, body }: { status: number; body: unknown }): string =>
  (body as { error?: string } | null)?.error ?? `The server answered ${status}.`;

export function describeError(error: unknown): string {
  if (isAnswer(error)) return readReason(error);
  // Replaced, because each browser words a failed connection differently.
  if (error instanceof TypeError) return 'No answer from the server.';
  return error instanceof Error ? error.message : String(error);
}

/** Reads an exported world. The cast is safe, because the server validates the body. */
export async function readExport(file: File): Promise<never> {
  const text = await file.text();
  try {
    return JSON.parse(text) as never;
  } catch (cause) {
    throw new Error(`${file.name} holds no JSON, as «Export» writes it`, { cause });
  }
}
