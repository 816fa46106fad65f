export const VERSION: string = import.meta.env.PUENTE_BUILD;
/** Shown to borrowers, who can read it out: `0.1.0`. */
export const VERSION_NAME = VERSION.replace(/\+.*$/, '');

let shell: string | null = null;

export const shellVersion = (): string | null => shell;
export const noteShellVersion = (version: string): void => {
  shell = version;
};
