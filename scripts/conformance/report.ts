import type { CallReport, Report } from './conform.ts';
import type { Finding, Severity } from './check-answer.ts';

/** Exit codes: 0 no findings, 1 only tolerated findings or extra fields, 2 a call breaks, 3 no report possible. */
export const COULD_NOT_RUN = 3;
export function exitCode({ calls }: Report): number {
  if (calls.some(({ outcome }) => outcome === 'breaks')) return 2;
  return calls.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

const askedCalls = (calls: readonly CallReport[]) => calls.filter(({ outcome }) => outcome !== 'notAsked');
const loses = ({ screens }: CallReport) => (screens.length > 0 ? screens.join(', ') : 'no screen');

type Kind = Pick<Finding, 'severity' | 'what' | 'expected' | 'came'> & {
  at: Map<string, string[]>;
  screens: Set<string>;
};

function kindsOf({ calls }: Report): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { call, screens, findings } of calls) {
    for (const { severity, what, expected, came, field } of findings) {
      const key = JSON.stringify([severity, what, expected, came]);
      const kind: Kind = kinds.get(key) ?? { severity, what, expected, came, at: new Map(), screens: new Set() };
      kinds.set(key, kind);
      kind.at.set(call, [...(kind.at.get(call) ?? []), field === '' ? 'the answer' : field]);
      for (const screen of screens) kind.screens.add(screen);
    }
  }
  return [...kinds.values()].toSorted((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity));
}
const WORST_FIRST: readonly Severity[] = ['breaks', 'tolerated', 'extra'];

const describeKind = ({ what, expected, came }: Kind) =>
  expected === null ? what : `${what}: expected ${expected}, came ${came}`;

function placesOf({ at }: Kind): string[] {
  const callsOf = new Map<string, string[]>();
  for (const [call, fields] of at) callsOf.set(fields.join(', '), [...(callsOf.get(fields.join(', ')) ?? []), call]);
  return Array.from(callsOf, ([fields, calls]) => `${fields} of ${calls.join(', ')}`);
}

export function formatReportText(report: Report): string {
  const { target, calls } = report;
  const body = calls.flatMap((each) => [
    `${each.outcome.padEnd(9)} ${each.call}${each.why ? ` (${each.why})` : ''}`,
    ...(each.neverSeen.length > 0 ? [`          never seen: ${each.neverSeen.join(', ')}`] : []),
  ]);
  const kinds = kindsOf(report).flatMap((kind) => [
    `${kind.severity}: ${describeKind(kind)}`,
    ...placesOf(kind).map((place) => `          ${place}`),
    ...(kind.severity === 'breaks' ? [`          costs: ${[...kind.screens].join(', ') || 'no screen'}`] : []),
  ]);
  const count = (outcome: CallReport['outcome']) => calls.filter((each) => each.outcome === outcome).length;
  const sum = `${askedCalls(calls).length} calls asked: ${count('conforms')} conform, ${count('tolerated')} tolerated, ${count('breaks')} break, ${count('refused')} refused as agreed; ${count('notAsked')} not asked`;
  return [target, ...body, ...kinds, sum].join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function formatReportPage(report: Report): string {
  const rows = report.calls.map((each) => {
    const never = each.neverSeen.length > 0 ? escaped(each.neverSeen.join(', ')) : '';
    return `<tr class="${each.outcome}"><td>${escaped(each.call)}</td><td>${each.outcome}${each.why ? `: ${escaped(each.why)}` : ''}</td><td>${never}</td><td>${escaped(loses(each))}</td></tr>`;
  });
  const kinds = kindsOf(report).map((kind) => {
    const at = placesOf(kind).map((place) => `<li>${escaped(place)}</li>`);
    return `<tr class="${kind.severity}"><td>${kind.severity}</td><td>${escaped(describeKind(kind))}<ul>${at.join('')}</ul></td><td>${escaped([...kind.screens].join(', '))}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Conformance</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:1rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.4rem;border-bottom:1px solid #ddd}ul{margin:0;padding-left:1rem}.breaks{background:#fdecea}tr.tolerated{color:#7a5200}</style>
<h1>Conformance of ${escaped(report.target)}</h1>
<p>Names of fields, never their values.</p>
<h2>What differs</h2><table><tr><th>How it is read</th><th>Difference</th><th>Used by</th></tr>${kinds.join('\n')}</table>
<h2>Calls</h2><table><tr><th>Call</th><th>How it is read</th><th>Never seen</th><th>Used by</th></tr>${rows.join('\n')}</table></html>
`;
}
