import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { ErrorState } from '../../../ui/error-state';
import { texts } from './texts';

interface CompetitionFailedProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown if the competition couldn't be loaded. */
export function CompetitionFailed({ error, onRetry, isRetrying }: CompetitionFailedProps) {
  return (
    <ErrorState
      title={texts.failedOne}
      headingLevel={1}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={requestIdOf(error)}
    >
      {errorSentence(error)}
    </ErrorState>
  );
}
