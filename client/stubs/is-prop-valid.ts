/**
 * Stands in for @emotion/is-prop-valid (1.6 kB brotli): its list of every HTML attribute guards against passing unknown
 * props to an element. Our parts pass none, and TypeScript checks it; only the theme must not become an attribute, nor `as`,
 * which names the element itself.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'theme' && name !== 'as';
}
