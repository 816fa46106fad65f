import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { logFault } from '../lib/log.ts';

type Props = { children: ReactNode; Fallback: ComponentType<{ onRetry: () => void }> };
type State = { crashed: boolean };

/** Keeps a fault of one screen inside it: the rest of the app goes on (faults C20). Give it a key per address. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The message may quote what was on screen; only where it happened is logged (faults C6).
    logFault(`${error.name} in${info.componentStack?.split('\n').slice(0, 4).join(' ') ?? ' a screen'}`);
  }

  override render() {
    const { children, Fallback } = this.props;
    if (!this.state.crashed) return children;
    return <Fallback onRetry={() => this.setState({ crashed: false })} />;
  }
}
