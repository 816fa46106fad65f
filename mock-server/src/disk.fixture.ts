/** Creates folders that are removed after the test, and imitates a full disk. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testApp } from '../../tests/support/mock-calls.ts';
import { openFolder } from './storage/folder.ts';
import { photosIn } from './storage/data-files.ts';
import { createStore } from './storage/store.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-lender-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds a server that stores its data in this folder. `photos`: names of stored photos; `lines`: disk reports. */
export function appInFolder(folder: string) {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const opened = openFolder(folder, report);
  const app = testApp({
    store: createStore({ keeper: opened.keeper, report }),
    photos: photosIn(opened.photos, report),
  });
  onTestFinished(async () => {
    await app.close();
    opened.close();
  });
  return { app, folder, lines, photos: () => readdirSync(opened.photos) };
}

/**
 * Imitates a disk that fills up: writes succeed, their data discarded, until `room` writes are used or `full` is true;
 * then they throw ENOSPC. Without settings it never fills.
 */
export function smallDisk() {
  const write = () => {
    if (disk.full || disk.room === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    disk.room--;
  };
  const disk = { full: false, room: Number.POSITIVE_INFINITY, keeper: { write, replaceAll: write } };
  return disk;
}
