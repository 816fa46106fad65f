import type { Plugin } from 'vite';

/**
 * @ts-rest/core 3.53.0-rc.1 ships a private copy of zod 3 (12 kB gzip) for three deprecated schemas the client never
 * uses. The build stops when the package changes, so that nobody keeps this longer than it is needed.
 */
export const stripBundledZod3 = (): Plugin => ({
  name: 'strip-bundled-zod3',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@ts-rest\/core\/index\.esm\.mjs/ },
    handler(code) {
      const start = code.indexOf('// TODO: remove in next major version\n/** @deprecated use isStandardSchema */');
      if (start < 0) this.error('@ts-rest/core changed: look whether it still bundles zod 3');
      const out = code
        .slice(start)
        .replace(
          /const (ZodErrorSchema|RequestValidationErrorSchema\w*) = z\.object\([\s\S]*?\n}\);\n/g,
          'const $1 = undefined;\n',
        )
        .replace('new ZodError(result.issues)', 'new StandardSchemaError(result.issues)')
        .replace(
          'baseSchema instanceof ZodObject && routeSchema instanceof ZodObject',
          'isZodObjectStrict(baseSchema) && isZodObjectStrict(routeSchema)',
        );
      const uses = out.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      if (/\b(z|ZodObject|ZodError)\s*[.(]/.test(uses)) this.error('@ts-rest/core changed: a use of zod 3 is left');
      return { code: out, map: null };
    },
  },
});
