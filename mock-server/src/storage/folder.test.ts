import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../disk.fixture.ts';
import { openFolder } from './folder.ts';
import { createBorrower } from '../loans/borrower-record.ts';
import { startOrder } from '../loans/application.ts';
import { application, done } from '../loans/life.fixture.ts';

let path = '';
let lines: string[] = [];
const open = () => openFolder(path, (line) => lines.push(line));
const ana = createBorrower('u1', '5500000001');
const luis = createBorrower('u2', '5500000002');

beforeEach(() => {
  path = newFolder();
  lines = [];
});

test('a reopened folder returns the saved borrowers and the world’s secret and clock', () => {
  const first = open();
  first.keeper.write(ana);
  first.keeper.write({ ...ana, codesSent: 3 });
  first.keeper.write(luis);
  first.keeper.replaceAll([{ ...ana, codesSent: 3 }]);
  first.saveWorld({ clock: { aheadMs: 5, frozenAt: null } });
  first.close();
  const second = open();
  expect(second.borrowers).toEqual([{ ...ana, codesSent: 3 }]);
  expect(second.world).toEqual(first.world);
  expect(lines).toEqual([]);
  second.close();
});

test('refuses a folder in use with one line that names the process', () => {
  const first = open();
  expect(open).toThrow(`Another mock server (process ${process.pid}) already uses ${path}`);
  first.close();
  open().close();
});

test('removes the lock of a dead process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(path, `lock-${pid}`), '');
  // A process restarted in a container can get the same pid as the killed one.
  writeFileSync(join(path, `lock-${process.pid}`), '');
  open().close();
  expect(readdirSync(path).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test('respects the lock of any living process, also beside a dead one’s', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(path, `lock-${pid}`), '');
  writeFileSync(join(path, `lock-${process.ppid}`), '');
  expect(open).toThrow(`process ${process.ppid}`);
  expect(readdirSync(path)).toContain(`lock-${process.ppid}`);
  expect(readdirSync(path).filter((name) => name.startsWith(`lock-${process.pid}`))).toEqual([]);
});

test('removes a lock whose pid was reused by another program', () => {
  open().close();
  writeFileSync(join(path, `lock-${process.ppid}`), 'began long before this one');
  open().close();
  expect(readdirSync(path).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test('respects another container’s lock while it is renewed, even if both processes have the same pid', () => {
  const file = join(path, `lock-${process.pid}-abc123`);
  writeFileSync(file, '');
  expect(open).toThrow('in another container');
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  open().close();
  expect(readdirSync(path).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test.each([
  ['empty', '', 'it is empty'],
  ['cut', '{"schema":1,"userId":', 'it is not JSON'],
  ['old', JSON.stringify({ ...ana, schema: 0 }), 'another version of the lender wrote it'],
  ['foreign', '[1,2]', 'unexpected shape'],
  ['of somebody else', JSON.stringify(luis), 'it does not belong under this name'],
])('sets aside a document that is %s, reports it and reads the others', (_why, text, reason) => {
  const first = open();
  first.keeper.write(luis);
  first.close();
  writeFileSync(join(path, 'borrowers', 'u1.jsonl'), text);
  const second = open();
  expect(second.borrowers).toEqual([luis]);
  expect(lines).toEqual([`set aside damaged borrowers/u1.jsonl as damaged/1-borrowers-u1.jsonl: ${reason}`]);
  expect(readFileSync(join(path, 'damaged', '1-borrowers-u1.jsonl'), 'utf8')).toBe(text);
  second.close();
});

test('replaces a damaged world.json, and continues its clock at the newest stored event', () => {
  const first = open();
  const later = Date.now() + 91 * 86_400_000;
  const order = done(startOrder({ event: 'apply', begins: 6, application: application(), now: later }));
  first.keeper.write({ ...luis, orders: [order] });
  first.close();
  writeFileSync(join(path, 'world.json'), 'junk');
  const second = open();
  expect(Date.now() + second.world.clock.aheadMs).toBeGreaterThan(later - 60_000);
  expect(second.setAside).toEqual([]);
  expect(lines).toEqual([
    'set aside damaged world.json as damaged/1-world.json: it is not JSON',
    'its clock continues at the newest stored event; every session has ended',
  ]);
  second.close();
});

test('restores a set-aside document that is valid again, unless another has taken its place', () => {
  const first = open();
  first.keeper.write(ana);
  first.keeper.write(luis);
  first.close();
  const text = readFileSync(join(path, 'borrowers', 'u1.jsonl'), 'utf8');
  writeFileSync(join(path, 'borrowers', 'u1.jsonl'), JSON.stringify({ ...ana, codesSent: 'few' }));
  const second = open();
  expect([second.borrowers, second.setAside]).toEqual([
    [luis],
    [{ file: '1-borrowers-u1.jsonl', reason: 'unexpected codesSent' }],
  ]);
  second.close();
  // Imitates a contract edit that was undone: the unchanged file is valid again.
  writeFileSync(join(path, 'damaged', '1-borrowers-u1.jsonl'), text);
  lines = [];
  const third = open();
  expect([third.borrowers, third.setAside]).toEqual([[luis, ana], []]);
  expect(lines).toEqual(['brought back damaged/1-borrowers-u1.jsonl']);
  third.close();
  writeFileSync(join(path, 'damaged', '1-borrowers-u1.jsonl'), text);
  const fourth = open();
  expect([fourth.borrowers.length, fourth.setAside.length]).toEqual([2, 1]);
  fourth.close();
});

test('sets aside a document that cannot be opened', () => {
  open().close();
  mkdirSync(join(path, 'borrowers', 'u1.jsonl'));
  const second = open();
  expect(lines).toEqual([
    'set aside damaged borrowers/u1.jsonl as damaged/1-borrowers-u1.jsonl: it cannot be read (EISDIR)',
  ]);
  second.close();
});

test.each([
  ['before the old documents were put away', ['incoming'], [ana]],
  ['before the new ones were in their place', ['incoming', 'outgoing'], [luis]],
  ['before the old ones were deleted', ['outgoing'], [ana]],
])('replaces all borrowers or none when killed %s', (_when, left, borrowers) => {
  const first = open();
  first.keeper.write(ana);
  first.close();
  if (left.length === 2) renameSync(join(path, 'borrowers'), join(path, 'outgoing'));
  else mkdirSync(join(path, left[0] ?? ''));
  if (left.includes('incoming')) {
    mkdirSync(join(path, 'incoming'), { recursive: true });
    writeFileSync(join(path, 'incoming', 'u2.jsonl'), `${JSON.stringify(luis)}\n`);
  }
  const second = open();
  expect(second.borrowers).toEqual(borrowers);
  expect(readdirSync(path).toSorted()).toEqual(['borrowers', expect.stringMatching(`^lock-${process.pid}-`), 'photos']);
  second.close();
});

test('removes a file that a killed process left unfinished', () => {
  const first = open();
  first.keeper.write(ana);
  first.close();
  writeFileSync(join(path, 'borrowers', '.u1.jsonl.tmp'), '{"half":');
  const second = open();
  expect([second.borrowers, readdirSync(join(path, 'borrowers'))]).toEqual([[ana], ['u1.jsonl']]);
  second.close();
});

test('a write fails while its folder is missing and succeeds after the folder is opened again', () => {
  const folder = open();
  rmSync(join(path, 'borrowers'), { recursive: true });
  expect(() => folder.keeper.write(ana)).toThrow('ENOENT');
  folder.close();
  const again = open();
  again.keeper.write(ana);
  again.close();
});
