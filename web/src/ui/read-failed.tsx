import { errorSentence, requestIdOf } from '../lib/api/errors';
import { ErrorState } from './error-state';
import type { MessageProps } from './message';

interface ReadFailedProps extends Pick<MessageProps, 'title' | 'headingLevel'> {
  /** The failed query. */
  read: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Shows what didn't load and why, with a way to try again. */
export function ReadFailed({ read, ...rest }: ReadFailedProps) {
  return (
    <ErrorState
      {...rest}
      onRetry={() => void read.refetch()}
      isRetrying={read.isFetching}
      requestId={requestIdOf(read.error)}
    >
      {errorSentence(read.error)}
    </ErrorState>
  );
}
