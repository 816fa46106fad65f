/** Thread of the mock server from sources: in Node 20 each thread must register the TypeScript loader itself. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
