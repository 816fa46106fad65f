import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseToSave } from './store.ts';

/** Ids are hexadecimal and made by the world, not by a caller, so that they are safe as file names. */
export type Photos = {
  keep(imageId: string, bytes: Buffer): Promise<void>;
  drop(imageIds: readonly string[]): Promise<void>;
};

/** `report` receives one line for each photo that the disk refuses. */
export function photosIn(folder: string, report: (line: string) => void): Photos {
  return {
    async keep(imageId, bytes) {
      try {
        // Synchronous, like the documents (folder.ts).
        writeFileSync(join(folder, imageId), bytes);
      } catch (error) {
        await rm(join(folder, imageId), { force: true });
        refuseToSave(error, report);
      }
    },
    async drop(imageIds) {
      await Promise.all(imageIds.map((imageId) => rm(join(folder, imageId), { force: true })));
    },
  };
}

/** For worlds in memory, which need no photos because no call returns them. */
export const NO_PHOTOS: Photos = { keep: async () => {}, drop: async () => {} };
