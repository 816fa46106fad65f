/** For tests and scripts: a server in the same process, and the parts needed to call it. */
export { buildApp } from './app.ts';
export * from './control/contract.ts';
export { becomePersona } from './control/world/personas.ts';
export { testConfig } from './config.ts';
export { frozenClock, systemClock } from './loans/clock.ts';
export { openFolder } from './storage/folder.ts';
export { NO_PHOTOS, photosIn } from './storage/data-files.ts';
export { createStore } from './storage/store.ts';
