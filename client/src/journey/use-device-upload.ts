import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useBridge } from '../native/use-bridge.ts';
import { useConsent } from '../session/use-consent.ts';
import { collectDeviceData, type UploadProgress } from './device-upload.ts';

const WATCH_MS = 15_000;

/** Orders the shell was already asked about since the page was loaded: it works on by itself. */
const asked = new Set<string>();

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
      const ask = !asked.has(orderNo);
      asked.add(orderNo);
      const next = await collectDeviceData({ api, bridge, orderNo, consented: consent.kinds, ask });
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
