import { parseSettings } from '../../settings.ts';

/** The settings of this build. */
export const settings = parseSettings(import.meta.env);
