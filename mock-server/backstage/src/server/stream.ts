/** The server's stream of events, delivered in bundles; a lost stream is opened again. */
import { type BackstageEvent, EVENT_KINDS, STREAM_PATH } from '@puente/mock-server/control/contract';

/** Events are gathered this long (ms): a hundred calls a second become ten updates of the page. */
const BATCH_MS = 100;
/** A refused stream is opened again after this time (ms); the browser itself reopens one that broke off. */
const REOPEN_MS = 1_000;

export type StreamHandlers = {
  /** Events arrive from now on. What happened before has to be asked for. */
  onOpen: () => void;
  onEvents: (events: readonly BackstageEvent[]) => void;
  onLost: () => void;
};

/** Returns the function that closes the stream. A browser without EventSource never opens one. */
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
    // The server announces the open stream by an event of the same name as the browser's own.
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
  // A browser opens few connections to one address: a hidden window leaves its own to the others.
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
