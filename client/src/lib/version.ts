/** The version of this app, for menus and for support. */
export const VERSION: string = import.meta.env.PUENTE_BUILD;

let shell: string | null = null;

/** The version of the native app around the page, once it has said so. */
export const shellVersion = (): string | null => shell;
export const noteShellVersion = (version: string): void => {
  shell = version;
};
