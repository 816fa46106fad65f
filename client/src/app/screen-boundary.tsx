import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (again: () => void) => ReactNode };

/** Keeps a fault of one screen inside it: the rest of the app goes on (faults, C20). Give it a key per address. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The message may quote what was on screen; only where it happened is logged (faults, C6).
    console.error(`${error.name} in${info.componentStack?.split('\n').slice(0, 4).join(' ') ?? ' a screen'}`);
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
