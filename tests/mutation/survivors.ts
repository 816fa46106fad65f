/** Mutants that live on with good reason, by file: the mutated line, and why no test can or should tell it apart. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
