import { contract, encryptPath, envelope, HEADERS, OK } from '@puente/contract';
import { bytesWithin, NotRun, whyNoAnswer } from '../conformance/target.ts';
import { objectIn } from './recorded-call.ts';

/** Makes one public call and throws if no envelope comes: the target is another kind of server, or is down. */
export async function probe(target: string, packageName: string, headers: Record<string, string> = {}): Promise<void> {
  const url = `${target}/${encryptPath(contract.product.index.path, packageName)}?t=${Math.floor(Date.now() / 1000)}`;
  const answer = await fetch(url, {
    headers: { ...headers, [HEADERS.packageName]: packageName, [HEADERS.lang]: 'es' },
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new NotRun(whyNoAnswer(error, target));
  });
  const said = envelope.safeParse(objectIn(Buffer.from(await bytesWithin(answer)).toString('utf8')));
  if (!said.success || said.data.code !== OK) {
    throw new NotRun(
      `${target} answers, but not as a lender does: HTTP ${answer.status}, no envelope of a call that was done`,
    );
  }
}
