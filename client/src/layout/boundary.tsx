import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { logFault } from '../utils/log.ts';

type Props = { children: ReactNode; Fallback?: ComponentType<{ onRetry: () => void }> };
type State = { crashed: boolean };

/** DOM errors that React throws after an extension or a translator moved its nodes. */
const MOVED = ['NotFoundError', 'HierarchyRequestError'];

/**
 * Limits a crash to one part of the page. Screens pass their address as `key`, so that the next screen starts afresh.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { crashed: false };
  /** True after one automatic retry: a second crash is the screen's own fault. */
  private drawnAnew = false;

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // Logs only the place, because the message may quote what was on screen.
    logFault(`${error.name} in${info.componentStack?.split('\n').slice(0, 4).join(' ') ?? ' a screen'}`);
    if (!MOVED.includes(error.name) || this.drawnAnew) return;
    this.drawnAnew = true;
    this.setState({ crashed: false });
  }

  override render() {
    const { children, Fallback } = this.props;
    if (!this.state.crashed) return children;
    return Fallback ? <Fallback onRetry={() => this.setState({ crashed: false })} /> : null;
  }
}
