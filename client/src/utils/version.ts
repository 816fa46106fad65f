export const VERSION: string = import.meta.env.PUENTE_BUILD;
export const VERSION_NAME = VERSION.replace(/\+.*$/, '');

let shell: string | null = null;

export const shellVersion = (): string | null => shell;
export const noteShellVersion = (version: string): void => {
  shell = version;
};
