/** For tests and scripts: a server in the same process, and what one needs to speak to it. */
export { buildApp } from './app.ts';
export * from './backstage/contract.ts';
export { become } from './backstage/world/personas.ts';
export { testConfig } from './config.ts';
export { frozenClock, systemClock } from './lifecycle/time/clock.ts';
export { openFolder } from './store/folder.ts';
export { NO_PHOTOS, photosIn } from './store/photos.ts';
export { createStore } from './store/store.ts';
