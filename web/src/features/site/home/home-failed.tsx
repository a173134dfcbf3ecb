import { ReadFailed } from '../../../ui/read-failed';
import { texts } from './texts';

interface HomeFailedProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of the lists that could not be read. */
export function HomeFailed({ error, isFetching, refetch }: HomeFailedProps) {
  return <ReadFailed title={texts.failedTitle} read={{ error, isFetching, refetch }} />;
}
