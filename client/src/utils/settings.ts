import type { Settings } from '../../settings.ts';

declare global {
  interface ImportMetaEnv {
    readonly PUENTE_SETTINGS: string;
    readonly PUENTE_BUILD: string;
    readonly PUENTE_CALL_NAMES: string;
    /** Separate from the other settings, so that a build without fault reports contains no code that sends them. */
    readonly PUENTE_FAULTS_URL: string;
  }
}

export const settings = JSON.parse(import.meta.env.PUENTE_SETTINGS) as Settings;

export const VERSION: string = import.meta.env.PUENTE_BUILD;
export const VERSION_NAME = VERSION.replace(/\+.*$/, '');

let shell: string | null = null;

export const shellVersion = (): string | null => shell;
export const noteShellVersion = (version: string): void => {
  shell = version;
};
