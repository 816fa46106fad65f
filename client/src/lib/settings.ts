import type { Settings } from '../../settings.ts';

declare global {
  interface ImportMetaEnv {
    /** Written in by the build (`written-in.ts`): what the environment says, checked, and nothing else of it. */
    readonly PUENTE_SETTINGS: string;
    /** The package's version and the revision it was built from: `0.1.0+abc1234`. */
    readonly PUENTE_BUILD: string;
    /** What the contract names each path (`api/call-names.ts`). */
    readonly PUENTE_CALL_NAMES: string;
    /** Apart from the others, so that a build without reports carries no code for them. */
    readonly PUENTE_FAULTS_URL: string;
  }
}

/** The settings of this build. */
export const settings = JSON.parse(import.meta.env.PUENTE_SETTINGS) as Settings;
