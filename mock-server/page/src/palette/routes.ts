import { paths } from '@puente/client/src/lib/paths.ts';

/** Every screen of the app by its address. */
export const ROUTES: readonly string[] = Object.values(paths);
/** Where an application begins. */
export const FIRST_STEP: string = paths.personalInfo;
