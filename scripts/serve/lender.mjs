/** The thread of the mock lender, from its sources: Node 20 translates TypeScript in a thread only when the thread asks for it. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
