/** For tests and scripts: a server in the same process, and what one needs to speak to it. */
export { type AppOptions, buildApp } from './app.ts';
export { ask } from './backstage/ask.ts';
export * from './backstage/contract.ts';
export { become, becomeAll } from './backstage/personas.ts';
export { type Config, readConfig, testConfig } from './config.ts';
export type { Answer } from './doors/5-envelope.ts';
export type { FaultKind, FaultScript } from './faults.ts';
export type { JournalEntry } from './journal.ts';
export { type Clock, frozenClock, systemClock, waitReal } from './lifecycle/clock.ts';
export { type Folder, openFolder } from './store/folder.ts';
export { FolderInUse } from './store/lock.ts';
export { NO_PHOTOS, photosIn } from './store/photos.ts';
export { createStore, type Keeper, type Store } from './store/store.ts';
export type { Borrower } from './store/tables.ts';
export type { World } from './world.ts';
export { MAIN, WORLD_COOKIE, WORLD_HEADER, type Worlds } from './worlds.ts';
