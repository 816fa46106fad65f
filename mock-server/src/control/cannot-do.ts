import { noSuch } from './nearest.ts';

/** What cannot be done, in one sentence for a developer. */
export class CannotDo extends Error {}

/** A name that there is not; the sentence says which one was meant, or what there is. */
export class NoSuch extends CannotDo {
  constructor(what: string, given: string | number, known: Iterable<string | number>) {
    super(noSuch(what, String(given), Array.from(known, String)));
  }
}
