/**
 * Replaces @emotion/is-prop-valid (1.6 kB brotli), which drops props that are no HTML attributes. TypeScript already
 * checks our props; only `theme` and `as`, the element's name, must not become attributes.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'theme' && name !== 'as';
}
