import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { errorSentence, requestIdOf } from '../../lib/api/errors';
import { useTitle } from '../../lib/use-title';
import { ErrorState } from '../../ui/error-state';
import { texts } from './texts';

/** In place of a route that failed; the layout around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const [isRetrying, setRetrying] = useState(false);
  useTitle(texts.failed.tab);
  const retry = async () => {
    setRetrying(true);
    resetQueries();
    await router.invalidate();
    reset();
    setRetrying(false);
  };
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState
        headingLevel={1}
        title={texts.failed.title}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
        requestId={requestIdOf(error)}
      >
        {errorSentence(error)}
      </ErrorState>
    </div>
  );
}
