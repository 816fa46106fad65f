/**
 * Replaces @emotion/is-prop-valid (1.6 kB brotli), a list of HTML attributes against unknown props. TypeScript checks
 * ours; only `theme` and `as`, the element's name, must not become attributes.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'theme' && name !== 'as';
}
