import { version } from '../../package.json';

/** The version of this app, for menus and for support. */
export const VERSION: string = version;
