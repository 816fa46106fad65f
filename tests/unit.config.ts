import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const [rooms, app, alone] = all.test?.projects ?? [];
/** The same settings, of what stands in this folder nothing. */
const besideTheCode = (project: typeof rooms) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, test: { ...project.test, exclude: [...(project.test?.exclude ?? []), 'tests/!(kit)/**'] } }
    : [];

/** The lowest storey: what a function, a handler or a part shows by itself, proved beside its code. */
export default defineConfig({ ...all, test: { ...all.test, projects: [rooms, app, alone].flatMap(besideTheCode) } });
