import type { Language } from '@puente/contract/wire/headers';
import type { FrameRow } from './early.ts';

export type DrawnFrame = { html: string; title: string; guarded: boolean; addresses: readonly string[] };

/** Screens with the same frame share a template; `kind` of a row is its index in `templates`. */
export type GroupedFrames = { screens: Record<string, FrameRow>; templates: Record<Language, string>[] };

/** Throws if two screens have the same frame in one language but not in another. */
export function groupFrames(drawn: Record<Language, readonly DrawnFrame[]>): GroupedFrames {
  const languages = Object.keys(drawn) as Language[];
  const templates: GroupedFrames['templates'] = [];
  const screens: GroupedFrames['screens'] = {};
  for (const [index, { guarded, addresses }] of drawn.es.entries()) {
    const inEach = (kind: 'html' | 'title') =>
      Object.fromEntries(languages.map((each) => [each, drawn[each][index]?.[kind]])) as Record<Language, string>;
    const html = inEach('html');
    const alike = templates.findIndex((template) => template.es === html.es);
    const kind = alike < 0 ? templates.push(html) - 1 : alike;
    if (languages.some((each) => templates[kind]?.[each] !== html[each]))
      throw new Error(`The frame of ${addresses[0]} differs from language to language`);
    for (const address of addresses) screens[address] = { kind, guarded, ...inEach('title') };
  }
  return { screens, templates };
}
