/**
 * The upload flow of an order (spec §4): is it enabled; which kinds are in; the shell is asked for those that are
 * missing and consented to. Refusal, absence and failure are normal ends: nothing here ever blocks the loan.
 */
import { deviceCalls } from '@puente/contract/calls/device';
import {
  CONSENT_FOR_UPLOAD,
  type ConsentKind,
  UPLOAD_KINDS,
  type UploadKind,
} from '@puente/contract/values/device-data';
import { UPLOAD_STARTED } from '@puente/contract/wire/codes';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import type { Bridge } from '../native/bridge.ts';

/**
 * `idle`: nothing to collect. `disabled`: the lender does not want it for this order. `missing`: only the phone app can.
 * `started`: the shell is at work. `done`: all that was agreed to is in. `failed`: it could not be asked; harmless.
 */
export type UploadState = 'idle' | 'disabled' | 'missing' | 'started' | 'done' | 'failed';
export type UploadProgress = { state: UploadState; done: number; of: number };

type Uploaded = Partial<Record<UploadKind, boolean>>;

/** The kinds of the upload flow that a consent covers. */
export function consentedUploads(kinds: readonly ConsentKind[]): UploadKind[] {
  return UPLOAD_KINDS.filter((kind) => kinds.includes(CONSENT_FOR_UPLOAD[kind]));
}

export function missingUploads(wanted: readonly UploadKind[], uploaded: Uploaded): UploadKind[] {
  return wanted.filter((kind) => uploaded[kind] !== true);
}

/** Code 1 («collection started») comes with the same flags as code 0 (spec §8). */
async function readUploaded(api: Api, orderNo: string): Promise<Uploaded> {
  try {
    return await api.call(deviceCalls.uploadStatus, { query: { orderNo } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== UPLOAD_STARTED) throw error;
    return flagsOf(error.data);
  }
}

function flagsOf(data: unknown): Uploaded {
  const flags = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, flags[kind] === true]));
}

type CollectArgs = {
  api: Api;
  bridge: Pick<Bridge, 'inApp' | 'timeSDK'>;
  orderNo: string;
  /** What the borrower agreed to, kind by kind. */
  consented: readonly ConsentKind[];
  /** False: the shell was asked before and is only watched now. */
  ask: boolean;
};

/** One round: asks where the order stands and, where something is missing, the shell. Never rejects. */
export async function collectDeviceData(args: CollectArgs): Promise<UploadProgress> {
  const { api, bridge, orderNo, consented, ask } = args;
  const wanted = consentedUploads(consented);
  const progress = (state: UploadState, missing: readonly UploadKind[] = wanted): UploadProgress => ({
    state,
    done: wanted.length - missing.length,
    of: wanted.length,
  });
  if (wanted.length === 0) return progress('idle');
  try {
    const { enabled } = await api.call(deviceCalls.uploadEnable, { query: { orderNo } });
    if (!enabled) return progress('disabled');
    const missing = missingUploads(wanted, await readUploaded(api, orderNo));
    if (missing.length === 0) return progress('done', missing);
    if (!bridge.inApp) return progress('missing', missing);
    if (!ask) return progress('started', missing);
    const packages = await packagesFor(api, missing);
    const asked = await bridge.timeSDK({ orderNo, kinds: missing, ...(packages ? { packages } : {}) });
    return progress(asked.ok ? 'started' : 'missing', missing);
  } catch (error) {
    return progress(error instanceof ApiError && error.kind === 'refused' ? 'disabled' : 'failed');
  }
}

/** The apps the shell is to look for; only asked when the app list is agreed to and missing. */
async function packagesFor(api: Api, kinds: readonly UploadKind[]): Promise<readonly string[] | null> {
  if (!kinds.includes('appList')) return null;
  const { packages } = await api.call(deviceCalls.packageList, {});
  return packages;
}
