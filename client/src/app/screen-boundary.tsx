import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { beginAnew, isLostPart } from '../lib/lost-parts.ts';
import { logFault } from '../lib/log.ts';

type FallbackProps = {
  onRetry: () => void;
  /** A part of the screen did not arrive. */
  lost: boolean;
};
type Props = { children: ReactNode; Fallback: ComponentType<FallbackProps> };
type State = { failed: 'crash' | 'lost' | null };

/** Keeps a fault of one screen inside it: the rest of the app goes on (faults, C20). Give it a key per address. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: isLostPart(error) ? 'lost' : 'crash' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The message may quote what was on screen; only where it happened is logged (faults, C6).
    logFault(`${error.name} in${info.componentStack?.split('\n').slice(0, 4).join(' ') ?? ' a screen'}`);
  }

  override render() {
    const { children, Fallback } = this.props;
    const { failed } = this.state;
    if (failed === null) return children;
    const retry = async () => {
      if (failed === 'lost') await beginAnew();
      this.setState({ failed: null });
    };
    return <Fallback onRetry={() => void retry()} lost={failed === 'lost'} />;
  }
}
