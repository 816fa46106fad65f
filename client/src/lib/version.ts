/** Version and revision, `0.1.0+abc1234`: for support and reports. */
export const VERSION: string = import.meta.env.PUENTE_BUILD;
/** The part a borrower is shown and can read out, `0.1.0`. */
export const VERSION_NAME = VERSION.replace(/\+.*$/, '');

let shell: string | null = null;

/** The version of the native app around the page, once it has said so. */
export const shellVersion = (): string | null => shell;
export const noteShellVersion = (version: string): void => {
  shell = version;
};
