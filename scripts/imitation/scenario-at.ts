/** Returns the backstage address of a scenario link such as `/?scenario=overdue&lang=en`; null for other addresses. */
export function scenarioAt(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  return pathname === '/' && (searchParams.has('scenario') || searchParams.has('snapshot'))
    ? `/backstage/open${search}`
    : null;
}
