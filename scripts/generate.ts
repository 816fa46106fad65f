/** Writes every generated file; with `--check` exits 1 if a tracked one is stale. */
import { join } from 'node:path';
import './generate/calls.ts';
import './generate/openapi.ts';
import './generate/personas.ts';
import { writeCollection } from './generate/bruno.ts';

// The Bruno collection is not tracked in Git, so `--check` has no tracked files to compare.
if (!process.argv.includes('--check')) writeCollection(join(import.meta.dirname, '../contract/bruno'));
