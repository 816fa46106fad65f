import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/client.ts';
import type { Bridge } from '../native/bridge.ts';
import { useBridge } from '../native/use-bridge.ts';
import type { Consents } from '../storage/consents.ts';
import { useConsent } from './use-consent.ts';
import { useDevice } from '../storage/use-session.ts';
import { collectDeviceData, type UploadMemory, type UploadProgress } from './device-upload.ts';
import { UPLOAD_POLL_MS } from '../utils/time/timing.ts';

/** Keyed by app, so that a second app on the same page (in tests) starts empty. */
const memories = new WeakMap<Api, Map<string, UploadMemory>>();

function memoryOf(api: Api, orderNo: string): UploadMemory {
  const orders = memories.get(api) ?? new Map<string, UploadMemory>();
  const memory = orders.get(orderNo) ?? { asked: new Set(), refused: new Set() };
  memories.set(api, orders.set(orderNo, memory));
  return memory;
}

type Round = { api: Api; bridge: Bridge; orderNo: string; consents: Pick<Consents, 'given'> };

/** Runs one round; the first of an order asks the shell. Never rejects, so the caller need not await it. */
export function uploadRound({ api, bridge, orderNo, consents }: Round): Promise<UploadProgress> {
  const memory = memoryOf(api, orderNo);
  return collectDeviceData({ api, bridge, orderNo, consented: () => consents.given()?.kinds ?? [], memory });
}

/**
 * Runs the upload of an order and polls it while the shell uploads. Null before the first answer, and without consent.
 */
export function useDeviceUpload(orderNo: string | null): UploadProgress | null {
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
