/** Where a scenario link leads: `/?scenario=overdue&lang=en` is opened by backstage. Null for any other address. */
export function scenarioAt(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  return pathname === '/' && (searchParams.has('scenario') || searchParams.has('snapshot'))
    ? `/backstage/open${search}`
    : null;
}
