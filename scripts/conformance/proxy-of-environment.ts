import { EnvHttpProxyAgent, install, setGlobalDispatcher } from 'undici';

/** Makes `fetch` use HTTPS_PROXY, HTTP_PROXY and NO_PROXY, which Node supports only from version 24. */
export function goByProxyOfEnvironment(): void {
  const named = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].filter((name) => process.env[name]);
  for (const name of named)
    if (!/^https?:\/\//.test(process.env[name] ?? '') || !URL.canParse(process.env[name] ?? ''))
      throw new Error(`${name} is no address of a proxy, such as http://proxy.example:8080`);
  if (named.length === 0) return;
  setGlobalDispatcher(new EnvHttpProxyAgent());
  install();
}
