import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { logFault } from '../lib/log.ts';

type Props = { children: ReactNode; Fallback: ComponentType<{ onRetry: () => void }> };

/** Keeps a fault of one screen inside it: the rest of the app goes on (faults, C20). Give it a key per address. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The message may quote what was on screen; only where it happened is logged (faults, C6).
    logFault(`${error.name} in${info.componentStack?.split('\n').slice(0, 4).join(' ') ?? ' a screen'}`);
  }

  override render() {
    const { children, Fallback } = this.props;
    return this.state.failed ? <Fallback onRetry={() => this.setState({ failed: false })} /> : children;
  }
}
