import * as codes from '@puente/contract/wire/codes';

/** Every code of the wire by its number. */
const NAMES = new Map(
  Object.values(codes).flatMap((table) =>
    typeof table === 'object' && table !== null
      ? Object.entries(table as Record<string, unknown>).flatMap(([name, code]) =>
          typeof code === 'number' ? [[code, name] as const] : [],
        )
      : [],
  ),
);

/** `20904 amountNotWhole`; `0` when all is well. */
export const codeWord = (code: number): string =>
  [String(code), ...(NAMES.has(code) ? [NAMES.get(code)] : [])].join(' ');
