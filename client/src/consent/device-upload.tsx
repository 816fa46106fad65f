/**
 * Uploads device data of an order (rules §4): checks that it is enabled and which kinds have arrived, then asks the
 * shell for missing kinds with consent. Refusals and failures never block the loan.
 */
import { deviceCalls } from '@puente/contract/calls/device';
import { CONSENT_FOR_UPLOAD, type ConsentKind, UPLOAD_KINDS, type UploadKind } from '@puente/contract/values/consent';
import { UPLOAD_STARTED } from '@puente/contract/wire/codes';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import type { Bridge } from '../native/bridge.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useBridge } from '../native/use-bridge.ts';
import type { Consents } from '../storage/consents.ts';
import { useConsent } from './use-consent.ts';
import { useDevice } from '../storage/device.ts';
import { UPLOAD_POLL_MS } from '../utils/timing.ts';
import { useTranslation } from 'react-i18next';
import { Status } from '../components/layout.tsx';

/**
 * `idle`: no kind to collect. `disabled`: the server wants no data or refused a call. `missing`: no shell that uploads.
 * `done`: all consented kinds arrived, except kinds that the phone refused. `failed`: a call failed otherwise.
 */
type UploadState = 'idle' | 'disabled' | 'missing' | 'started' | 'done' | 'failed';
type UploadProgress = { state: UploadState; done: number; of: number };

type Uploaded = Partial<Record<UploadKind, boolean>>;

export function consentedUploads(kinds: readonly ConsentKind[]): UploadKind[] {
  return UPLOAD_KINDS.filter((kind) => kinds.includes(CONSENT_FOR_UPLOAD[kind]));
}

/** Code 1 («collection started») comes with the same flags as code 0 (rules §8). */
async function readUploaded(api: Pick<Api, 'call'>, orderNo: string): Promise<Uploaded> {
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

/** Kinds requested from the shell for one order since the page loaded, and kinds that the shell refused. */
export type UploadMemory = { asked: Set<UploadKind>; refused: Set<UploadKind> };

type CollectArgs = {
  api: Pick<Api, 'call'>;
  bridge: Pick<Bridge, 'inApp' | 'timeSDK'>;
  orderNo: string;
  /** Returns the current consents; the borrower may withdraw one during a request. */
  consented: () => readonly ConsentKind[];
  memory: UploadMemory;
};

/** Runs one round: reads the upload status, then asks the shell once per missing kind. Never rejects. */
export async function collectDeviceData(args: CollectArgs): Promise<UploadProgress> {
  const { api, bridge, orderNo, consented, memory } = args;
  const wanted = () => consentedUploads(consented()).filter((kind) => !memory.refused.has(kind));
  const progress = (state: UploadState, missing: readonly UploadKind[] = wanted()): UploadProgress => {
    const all = wanted();
    return { state, done: all.length - missing.length, of: all.length };
  };
  if (wanted().length === 0) return progress('idle');
  try {
    const { enabled } = await api.call(deviceCalls.uploadEnable, { query: { orderNo } });
    if (!enabled) return progress('disabled');
    const uploaded = await readUploaded(api, orderNo);
    const missing = () => wanted().filter((kind) => uploaded[kind] !== true);
    if (missing().length > 0 && !bridge.inApp) return progress('missing', missing());
    const packages = await packagesFor(api, missing());
    const kinds = missing().filter((kind) => !memory.asked.has(kind));
    if (kinds.length > 0) {
      for (const kind of kinds) memory.asked.add(kind);
      const answer = await bridge.timeSDK({ orderNo, kinds, ...(packages ? { packages } : {}) });
      if (!answer.ok) return progress('missing', missing());
      for (const kind of answer.data.refused) memory.refused.add(kind);
    }
    if (missing().length > 0) return progress('started', missing());
    return progress(wanted().length > 0 ? 'done' : 'idle', []);
  } catch (error) {
    return progress(error instanceof ApiError && error.kind === 'refused' ? 'disabled' : 'failed');
  }
}

async function packagesFor(api: Pick<Api, 'call'>, kinds: readonly UploadKind[]): Promise<readonly string[] | null> {
  if (!kinds.includes('appList')) return null;
  const { packages } = await api.call(deviceCalls.packageList, {});
  return packages;
}

/** Keyed by `Api`, so that a second app on the same page (in tests) starts empty. */
const memories = new WeakMap<Api, Map<string, UploadMemory>>();

function memoryOf(api: Api, orderNo: string): UploadMemory {
  const orders = memories.get(api) ?? new Map<string, UploadMemory>();
  const memory = orders.get(orderNo) ?? { asked: new Set(), refused: new Set() };
  memories.set(api, orders.set(orderNo, memory));
  return memory;
}

type Round = { api: Api; bridge: Bridge; orderNo: string; consents: Pick<Consents, 'given'> };

/** Runs one round; asks the shell at most once per order and kind. Never rejects, so the caller need not await it. */
export function uploadRound({ api, bridge, orderNo, consents }: Round): Promise<UploadProgress> {
  const memory = memoryOf(api, orderNo);
  return collectDeviceData({ api, bridge, orderNo, consented: () => consents.given()?.kinds ?? [], memory });
}

/**
 * Runs the upload of an order and polls it while the shell uploads. Null before the first answer, and without consent.
 */
function useDeviceUpload(orderNo: string | null): UploadProgress | null {
  const { api } = useApi();
  const { consents } = useDevice();
  const bridge = useBridge();
  const consent = useConsent();
  const [progress, setProgress] = useState<UploadProgress | null>(null);

  useEffect(() => {
    if (orderNo === null || consent === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const round = async () => {
      const next = await uploadRound({ api, bridge, orderNo, consents });
      if (left) return;
      setProgress(next);
      if (next.state === 'started') timer = setTimeout(() => void round(), UPLOAD_POLL_MS);
    };
    void round();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [orderNo, api, bridge, consent, consents]);

  return consent && progress;
}

/**
 * Shows the progress of an order's data upload in a line (screens: consent); empty unless one runs or has just ended.
 */
export function DeviceUploadLine({ orderNo }: { orderNo: string | null }) {
  const { t } = useTranslation('consent');
  const progress = useDeviceUpload(orderNo);
  return (
    <Status look="small">
      {progress?.state === 'started' && t('upload.started', { done: progress.done, of: progress.of })}
      {progress?.state === 'done' && t('upload.done')}
    </Status>
  );
}
