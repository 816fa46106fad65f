/** What cannot be done, in one sentence for a developer. */
export class CannotDo extends Error {}
