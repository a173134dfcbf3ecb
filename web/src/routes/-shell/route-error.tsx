import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorCode, errorSentence, requestIdOf } from '../../lib/api/errors';
import { isChunkFailure } from '../../lib/loading/chunk-failures';
import { isOnline, subscribeOnline, useOnline } from '../../lib/browser/online';
import { useTitle } from '../../lib/hooks/use-title';
import { reportLater } from '../../lib/report/watch-errors';
import { ErrorState } from '../../ui/error-state';
import { loadFailedAgain } from './ready';
import { texts } from './texts';

/** Shown in place of a route that failed; the layout around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const [isRetrying, setRetrying] = useState(false);
  const isUp = useOnline();
  const isPartMissing = isChunkFailure(error);
  const isClosed = errorCode(error) === 'maintenance';
  const partSentence = isUp ? texts.failed.part : texts.failed.partOffline;
  useTitle(isClosed ? texts.maintenance.tab : texts.failed.tab);
  useEffect(() => reportLater(error), [error]);
  const retry = async () => {
    setRetrying(true);
    if (isPartMissing) return window.location.reload();
    resetQueries();
    // A rendering error may come from a cached answer.
    if (!(error instanceof ApiError)) queryClient.removeQueries({ type: 'inactive' });
    await loadFailedAgain();
    await router.invalidate();
    reset();
    setRetrying(false);
  };
  const retryWhenBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    retryWhenBack.current = () => {
      if (isOnline() && (isPartMissing || isPause(errorCode(error)))) void retry();
    };
  });
  useEffect(() => subscribeOnline(() => retryWhenBack.current()), []);
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState
        headingLevel={1}
        title={isClosed ? texts.maintenance.title : texts.failed.title}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
        requestId={requestIdOf(error)}
      >
        {isClosed ? texts.maintenance.body : isPartMissing ? partSentence : errorSentence(error)}
      </ErrorState>
    </div>
  );
}

/** Ends by itself: the page retries when the product is back. */
function isPause(code: ReturnType<typeof errorCode>): boolean {
  return code === 'offline' || code === 'maintenance';
}
