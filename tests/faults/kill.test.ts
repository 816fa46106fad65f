/**
 * Kills the server amid writes and checks that acknowledged writes survive, files are whole and the server restarts.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { lastVersion } from '@puente/mock-server/storage/versions-file';
import { afterAll, expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { startMock } from '../support/mock-process.ts';

const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 6;

const folder = mkdtempSync(join(tmpdir(), 'puente-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Writer = { token: string | null; orderNo: string; acknowledged: number; sent: number };

test(`killing the server ${KILLS} times loses no acknowledged write and leaves every file whole`, {
  timeout: 600_000,
}, async () => {
  const writers: Writer[] = [];
  let writes = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const mock = await startMock({ DATA_DIR: folder });
    const kit = await createKit({ address: mock.address, world: 'main' });
    if (kill === 0) {
      for (let n = 0; n < WRITERS; n++) {
        const me = await kit.borrower(newcomer(n));
        await me.apply();
        await me.saveBasicInfo({ address: '000000' });
        writers.push({ token: me.token, orderNo: me.orderNo, acknowledged: 0, sent: 0 });
      }
    }
    const people = writers.map((writer, n) =>
      Object.assign(kit.visitor(newcomer(n)), { token: writer.token, orderNo: writer.orderNo }),
    );
    for (const [n, me] of people.entries()) {
      const writer = writers[n] as Writer;
      const kept = Number((await me.ask(contract.session.getUserInfo)).basicInfo.address);
      expect(kept, 'an acknowledged write').toBeGreaterThanOrEqual(writer.acknowledged);
      expect(kept, 'a write that was sent').toBeLessThanOrEqual(writer.sent);
      writer.acknowledged = writer.sent = kept;
    }
    expect(mock.output()).not.toMatch(/damaged/);
    if (kill === KILLS) {
      await mock.stop('SIGTERM');
      break;
    }

    // All writers write without a pause; the kill comes after a varying number of acknowledged writes.
    const enough = 10 + ((kill * 7) % 23);
    let acknowledged = 0;
    const dying: Promise<void>[] = [];
    await Promise.all(
      people.map(async (me, n) => {
        const writer = writers[n] as Writer;
        while (dying.length === 0) {
          writer.sent++;
          try {
            await me.saveBasicInfo({ address: String(writer.sent).padStart(6, '0') });
          } catch {
            return;
          }
          writer.acknowledged = writer.sent;
          acknowledged++;
          if (acknowledged === enough) dying.push(mock.stop('SIGKILL'));
        }
      }),
    );
    expect(dying, 'one kill, amid the writers').toHaveLength(1);
    await Promise.all(dying);
    writes += acknowledged;
    const files = readdirSync(join(folder, 'borrowers')).filter((name) => name.endsWith('.jsonl'));
    expect(files).toHaveLength(WRITERS);
    for (const name of files) lastVersion(readFileSync(join(folder, 'borrowers', name), 'utf8'));
  }
  expect(existsSync(join(folder, 'damaged'))).toBe(false);
  expect(writes).toBeGreaterThanOrEqual(KILLS * 10);
});
