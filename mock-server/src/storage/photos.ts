import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseToSave } from './refuse-to-save.ts';

/** Where a world keeps the photos of its borrowers. Ids are hexadecimal and made by the world, never by a caller. */
export type Photos = {
  keep(imageId: string, bytes: Buffer): Promise<void>;
  drop(imageIds: readonly string[]): Promise<void>;
};

/** Photos as files of one folder. `report` gets one line for each that the disk refuses. */
export function photosIn(folder: string, report: (line: string) => void): Photos {
  return {
    async keep(imageId, bytes) {
      try {
        // In one piece, as the documents are (folder.ts).
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

/** A world in memory keeps the measures of its photos in the borrower's document and nothing else: no call asks for them again. */
export const NO_PHOTOS: Photos = { keep: async () => {}, drop: async () => {} };
