/** Writes contract/openapi.json. `--check` fails when the file is stale. */
import { openApi } from '@puente/contract/openapi/openapi';
import { keepFresh } from './keep-fresh.ts';
import { readNotes } from './notes.ts';

const document = openApi(await readNotes());
keepFresh(new URL('../../contract/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
