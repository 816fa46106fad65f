/**
 * `tsx scripts/bundle-demo.ts FOLDER [BUILT APP]` bundles app, backstage and mock server into a folder that needs only
 * Node. Build the app first.
 */
import { builtApp, createFolder, readArguments } from './command.ts';
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { worldPhoneScript } from './imitation/plugin.ts';
import { bundle, bundleBackstage } from './serve/bundle-mock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { words, refuse } = readArguments({ usage: 'bundle-demo <folder> [built app]', words: [1, 2] });
const [folder = '', named] = words;
const built = builtApp(refuse, named);
const reason = createFolder(folder);
if (reason !== null) refuse(reason);
const outDir = resolve(folder);
await bundle({ root, input: { main: 'mock-server/src/main.ts', demo: 'scripts/demo.ts' }, outDir });
cpSync(built, join(outDir, 'client'), { recursive: true });
await bundleBackstage(join(outDir, 'backstage'));
writeFileSync(join(outDir, 'imitation.js'), await worldPhoneScript());
