/** Writes every generated file; with `--check` exits 1 if one is stale. */
import './generate/calls.ts';
import './generate/openapi.ts';
import './generate/personas.ts';
import { writeCollection } from './generate/bruno.ts';

writeCollection();
