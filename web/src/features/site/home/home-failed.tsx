import { ReadFailed } from '../../../ui/read-failed';
import { texts } from './texts';

interface HomeFailedProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shown in place of lists that didn't load. */
export function HomeFailed({ error, isFetching, refetch }: HomeFailedProps) {
  return <ReadFailed title={texts.failedTitle} read={{ error, isFetching, refetch }} />;
}
