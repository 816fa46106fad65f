/** Stands in for hoist-non-react-statics (1 kB brotli), which emotion imports for `withTheme`; nothing here uses it. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target;
}
