import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface ExtraProps {
  children: ReactNode;
  /** Told when it fails; without it the place just stays empty. */
  onFail?: (() => void) | undefined;
}

/** A part of the bars that comes late: where it does not come, or breaks, the page around it stands. */
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
