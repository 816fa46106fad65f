/** A part of the page that may break by itself: it says what broke, and the rest goes on. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from './button.tsx';

type GuardedProps = { part: string; children: ReactNode };

export const Guarded = ({ part, children }: GuardedProps) => (
  <ErrorBoundary fallbackRender={brokenAs(part)}>{children}</ErrorBoundary>
);

const brokenAs =
  (part: string) =>
  ({ error, resetErrorBoundary }: FallbackProps) => <Broken part={part} error={error} again={resetErrorBoundary} />;

type BrokenProps = { part: string; error: FallbackProps['error']; again: () => void };

const Broken = ({ part, error, again }: BrokenProps) => (
  <chakra.div role="alert" display="grid" gap="10px" padding="14px 16px" justifyItems="start" minWidth="0">
    <p>{`${part} broke: ${error instanceof Error ? error.message : String(error)}`}</p>
    <Button onClick={again}>Try again</Button>
  </chakra.div>
);
