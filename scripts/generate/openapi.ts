/** Writes contract/openapi.json. `--check` fails if it is stale. */
import { openApi } from '@puente/contract/openapi/openapi';
import { keepFresh } from './keep-fresh.ts';

keepFresh(new URL('../../contract/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
