import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openWorld } from './page.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
openWorld();
createRoot(container).render(<App />);
