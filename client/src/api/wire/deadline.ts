/** Stops a request at a deadline or when its caller leaves; the oldest supported WebView lacks AbortSignal.any. */
export type Deadline = {
  signal: AbortSignal;
  expired: () => boolean;
  restart: () => void;
  done: () => void;
};

export function deadline(ms: number, caller?: AbortSignal | null): Deadline {
  const controller = new AbortController();
  let expired = false;
  const leave = () => controller.abort(caller?.reason);
  const expire = () => {
    expired = true;
    controller.abort(new DOMException('Time is up', 'TimeoutError'));
  };
  let timer = setTimeout(expire, ms);
  let isDone = false;
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    expired: () => expired,
    restart: () => {
      if (isDone || expired) return;
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    done: () => {
      isDone = true;
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}
