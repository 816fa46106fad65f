import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/client.ts';
import type { Bridge } from '../native/bridge.ts';
import { useBridge } from '../native/use-bridge.ts';
import type { Consent } from '../session/consents.ts';
import { useConsent } from '../session/use-consent.ts';
import { collectDeviceData, type UploadProgress } from './device-upload.ts';

const WATCH_MS = 15_000;

/** Orders the shell was already asked about since the page was loaded: it works on by itself. */
const asked = new Set<string>();

type Round = { api: Api; bridge: Bridge; orderNo: string; consent: Consent };

/** One round of the flow; the first one of an order asks the shell. Right after applying, nobody waits for it. */
export function uploadRound({ api, bridge, orderNo, consent }: Round): Promise<UploadProgress> {
  const ask = !asked.has(orderNo);
  asked.add(orderNo);
  return collectDeviceData({ api, bridge, orderNo, consented: consent.kinds, ask });
}

/**
 * Runs the upload flow of an order once and then watches it, for a quiet line on the screens after applying. Null
 * while nothing is known; stops asking once nothing more will come.
 */
export function useDeviceUpload(orderNo: string | null): UploadProgress | null {
  const { api } = useApi();
  const bridge = useBridge();
  const consent = useConsent();
  const [progress, setProgress] = useState<UploadProgress | null>(null);

  useEffect(() => {
    if (orderNo === null || consent === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const round = async () => {
      const next = await uploadRound({ api, bridge, orderNo, consent });
      if (left) return;
      setProgress(next);
      if (next.state === 'started') timer = setTimeout(() => void round(), WATCH_MS);
    };
    void round();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [orderNo, api, bridge, consent]);

  return progress;
}
