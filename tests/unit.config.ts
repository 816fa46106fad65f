import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const [node, app, alone] = all.test?.projects ?? [];
/** Excludes `tests/` (except the kit) from a project. */
const besideTheCode = (project: typeof node) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, test: { ...project.test, exclude: [...(project.test?.exclude ?? []), 'tests/!(kit)/**'] } }
    : [];

export default defineConfig({ ...all, test: { ...all.test, projects: [node, app, alone].flatMap(besideTheCode) } });
