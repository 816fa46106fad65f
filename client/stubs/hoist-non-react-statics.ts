/** Replaces hoist-non-react-statics (1 kB), which emotion needs only for `withTheme`; the app never calls it. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target;
}
