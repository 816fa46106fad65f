/** The report as lines, as a page, and as the code a script ends with. */
import type { CallReport, Report } from './conform.ts';

/** 0 conforms, 1 tolerated or extra, 2 something breaks; 3 is kept for a report that could not be made. */
export const COULD_NOT_RUN = 3;
export function exitCode({ calls }: Report): number {
  if (calls.some(({ outcome }) => outcome === 'breaks')) return 2;
  return calls.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

const asked = (calls: readonly CallReport[]) => calls.filter(({ outcome }) => outcome !== 'notAsked');
const loses = ({ screens }: CallReport) => (screens.length > 0 ? screens.join(', ') : 'no screen');

export function lines({ target, calls }: Report): string {
  const body = calls.flatMap((each) => [
    `${each.outcome.padEnd(9)} ${each.call}${each.why ? ` (${each.why})` : ''}`,
    ...each.findings.map(({ field, severity, what }) => {
      const lost = severity === 'breaks' ? `: ${loses(each)}` : '';
      return `          ${severity}: ${field === '' ? 'the answer' : field} ${what}${lost}`;
    }),
    ...(each.neverSeen.length > 0 ? [`          never seen: ${each.neverSeen.join(', ')}`] : []),
  ]);
  const count = (outcome: CallReport['outcome']) => calls.filter((each) => each.outcome === outcome).length;
  const sum = `${asked(calls).length} calls asked: ${count('conforms')} conform, ${count('tolerated')} tolerated, ${count('breaks')} break, ${count('refused')} refused as agreed; ${count('notAsked')} not asked`;
  return [target, ...body, sum].join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function page(report: Report): string {
  const rows = report.calls.map((each) => {
    const said = each.findings.map(
      ({ field, severity, what }) =>
        `<li class="${severity}"><code>${escaped(field || 'the answer')}</code> ${escaped(what)}</li>`,
    );
    const never = each.neverSeen.length > 0 ? `<p>Never seen: ${escaped(each.neverSeen.join(', '))}</p>` : '';
    return `<tr class="${each.outcome}"><td>${escaped(each.call)}</td><td>${each.outcome}${each.why ? `: ${escaped(each.why)}` : ''}</td><td><ul>${said.join('')}</ul>${never}</td><td>${escaped(loses(each))}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Conformance</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:1rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.4rem;border-bottom:1px solid #ddd}ul{margin:0;padding-left:1rem}.breaks{background:#fdecea}li.tolerated{color:#7a5200}</style>
<h1>Conformance of ${escaped(report.target)}</h1>
<p>Names of fields, never their values.</p>
<table><tr><th>Call</th><th>How it is read</th><th>What differs</th><th>Used by</th></tr>${rows.join('\n')}</table></html>
`;
}
