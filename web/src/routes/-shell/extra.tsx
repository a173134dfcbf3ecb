import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface ExtraProps {
  children: ReactNode;
  /** Called on failure; without it the place stays empty. */
  onFail?: (() => void) | undefined;
}

/** A lazy part of a bar: if it doesn't load or breaks, the page is unaffected. */
export function Extra({ children, onFail }: ExtraProps) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={Nothing} onCatch={() => onFail?.()}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

function Nothing(): null {
  return null;
}
