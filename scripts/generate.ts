/** Writes every generated file; with `--check` exits 1 when one is stale. */
import './calls.ts';
import './openapi.ts';
import './personas.ts';
