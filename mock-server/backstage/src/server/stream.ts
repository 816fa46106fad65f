/** Receives the server's event stream in batches, and reopens a lost stream. */
import { type BackstageEvent, EVENT_KINDS, STREAM_PATH } from '@puente/mock-server/control/contract';

/** Batch duration in ms: a hundred calls a second become ten updates of the page. */
const BATCH_MS = 100;
/** Delay in ms before reopening a refused stream; the browser itself reopens an interrupted one. */
const REOPEN_MS = 1_000;

export type StreamHandlers = {
  /** Called once the stream delivers events; earlier ones must be fetched. */
  onOpen: () => void;
  onEvents: (events: readonly BackstageEvent[]) => void;
  onLost: () => void;
};

/** Returns a function that closes the stream. Without EventSource, does nothing. */
export function openStream(world: string, { onOpen, onEvents, onLost }: StreamHandlers): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let source: EventSource | null = null;
  let gathered: BackstageEvent[] = [];
  let deliverTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;

  const deliver = () => {
    deliverTimer = undefined;
    const events = gathered;
    gathered = [];
    onEvents(events);
  };
  const open = () => {
    const stream = new EventSource(`${STREAM_PATH}?${new URLSearchParams({ world })}`);
    source = stream;
    // The server's own `open` event, a MessageEvent, shares its name with the browser's; only it means that events
    // flow.
    stream.addEventListener('open', (event) => event instanceof MessageEvent && onOpen());
    for (const kind of EVENT_KINDS)
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        gathered.push(JSON.parse(data) as BackstageEvent);
        deliverTimer ??= setTimeout(deliver, BATCH_MS);
      });
    stream.addEventListener('error', () => {
      onLost();
      if (stream.readyState === EventSource.CLOSED) reopenTimer = setTimeout(open, REOPEN_MS);
    });
  };
  const close = () => {
    clearTimeout(reopenTimer);
    source?.close();
    source = null;
  };
  // Browsers allow few connections per host, so a hidden window closes its stream.
  const followVisibility = () => {
    if (document.visibilityState === 'visible') {
      if (!source) open();
    } else {
      close();
      onLost();
    }
  };
  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(deliverTimer);
    close();
  };
}
