/** Vite plugins for the mock server: restart it after edits, and answer requests when it does not run. */
import type { Logger, Plugin, ProxyOptions } from 'vite';

/** Waits this long after the last change, because a checkout writes many files. */
const QUIET_MS = 150;

/** Calls `restart` after edits in these folders. Vite calls the hook again after its own restart, with a new watcher. */
export function restartOnEdit(folders: readonly string[], restart: () => void): Plugin {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'restart-on-edit',
    configureServer({ watcher }) {
      watcher.add([...folders]);
      watcher.on('all', (_event, path) => {
        if (!folders.some((folder) => path.startsWith(folder))) return;
        clearTimeout(timer);
        timer = setTimeout(restart, QUIET_MS);
      });
    },
  };
}

const PROXY_ERROR = /((?:http|ws) proxy error:.*)\n([^]*)/;

/** Prints a request that the server did not answer in one line, without Vite's stack. */
export function shortLogger(logger: Logger): Logger {
  const print = logger.error.bind(logger);
  logger.error = (text, options) => {
    const [, request, stack = ''] = PROXY_ERROR.exec(text) ?? [];
    if (request === undefined) return print(text, options);
    print(`${request}: ${codeOf(options?.error) ?? stack.split('\n')[0]}`, { timestamp: true });
  };
  return logger;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;

/** Answers a request with 502 and one line of text when the server at `url` does not; cuts an answer that it cuts. */
export function explainedProxy(url: string): Plugin {
  const configure: ProxyOptions['configure'] = (proxy) => {
    proxy.on('error', (error, _request, response) => {
      if (!('req' in response) || response.headersSent || response.writableEnded) return;
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`Nobody answers at ${url} (${codeOf(error)}).\n`);
    });
    // Vite leaves such an answer open, so backstage would not notice that the mock server restarted.
    proxy.on('proxyRes', (reply, _request, response) => void reply.once('error', () => response.destroy()));
  };
  return {
    name: 'explained-proxy',
    config: ({ server }) => ({
      server: {
        proxy: Object.fromEntries(
          Object.entries(server?.proxy ?? {}).map(([path, to]) => [
            path,
            typeof to === 'string' ? { target: to, changeOrigin: true, configure } : { ...to, configure },
          ]),
        ),
      },
    }),
  };
}

/** Returns a warning if nobody answers at `url`; any HTTP answer is good, because a foreign server may have no page there. */
export async function whyAway(url: string): Promise<string | null> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).body?.cancel();
    return null;
  } catch (error) {
    const why = codeOf(error) ?? (error instanceof Error ? error.name : 'failed');
    return `Nobody answers at MOCK_URL=${url} (${why}): every call fails until a server runs there.`;
  }
}
