import { mountPage } from './app.tsx';
import { openWorld } from './page.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
openWorld();
mountPage(container);
