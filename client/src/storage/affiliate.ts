/** Reads `?afid=…&campaign=…` before or inside the hash; ignores tokens and package names (faults C3). */
export function readAffiliate(href: string): { afid?: string; campaign?: string } {
  const query = new URLSearchParams(href.replaceAll('#', '?').split('?').slice(1).join('&'));
  const value = (name: string) => {
    const found = query.get(name) ?? '';
    return /^[\w.:-]{1,64}$/.test(found) ? found : undefined;
  };
  const [afid, campaign] = [value('afid'), value('campaign')];
  return { ...(afid ? { afid } : {}), ...(campaign ? { campaign } : {}) };
}
