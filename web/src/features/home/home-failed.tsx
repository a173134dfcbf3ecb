import { errorSentence, requestIdOf } from '../../lib/api/errors';
import { ErrorState } from '../../ui/error-state';
import { texts } from './texts';

interface HomeFailedProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of the lists that could not be read. */
export function HomeFailed({ error, isFetching, refetch }: HomeFailedProps) {
  return (
    <ErrorState
      title={texts.failedTitle}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={requestIdOf(error)}
    >
      {errorSentence(error)}
    </ErrorState>
  );
}
