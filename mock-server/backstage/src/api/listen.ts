/** The lender's stream of events, heard in bundles; where it is lost it is opened again. */
import { type BackstageEvent, EVENT_KINDS, STREAM_PATH } from '@puente/mock-server/control/contract';

/** So long (ms) events are gathered: of a hundred calls a second the page hears ten times, not a hundred. */
const GATHER_MS = 100;
/** A stream that the lender refused is opened again after this time (ms); one that broke off the browser opens itself. */
const AGAIN_MS = 1_000;

export type Hears = {
  /** Heard from now on. What happened before has to be asked. */
  open: () => void;
  events: (events: readonly BackstageEvent[]) => void;
  lost: () => void;
};

/** Gives the way to stop. A browser without such streams hears nothing. */
export function listen(world: string, hears: Hears): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let source: EventSource | null = null;
  let gathered: BackstageEvent[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    telling = undefined;
    const events = gathered;
    gathered = [];
    hears.events(events);
  };
  const gather = ({ data }: MessageEvent<string>) => {
    gathered.push(JSON.parse(data) as BackstageEvent);
    telling ??= setTimeout(tell, GATHER_MS);
  };
  const open = () => {
    const stream = new EventSource(`${STREAM_PATH}?${new URLSearchParams({ world })}`);
    source = stream;
    // The lender itself says that the stream is open, by an event of the same name as the browser's own.
    stream.addEventListener('open', (event) => event instanceof MessageEvent && hears.open());
    for (const kind of EVENT_KINDS) stream.addEventListener(kind, gather);
    stream.addEventListener('error', () => {
      hears.lost();
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
    });
  };
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };
  // A browser has few connections to one address: a window that nobody sees leaves its own to the others.
  const seen = () => {
    if (document.visibilityState === 'visible') {
      if (!source) open();
    } else {
      close();
      hears.lost();
    }
  };
  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(telling);
    close();
  };
}
