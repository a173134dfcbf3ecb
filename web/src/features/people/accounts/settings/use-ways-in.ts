import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/session/hooks';
import { waysInQuery } from '../queries';
import { useIsEnding } from './ending';

/** How the page's user signs in. */
export function useWaysIn() {
  const uid = useMe()?.uid ?? '';
  const isEnding = useIsEnding();
  const ways = useQuery({ ...waysInQuery(uid), enabled: uid !== '' && !isEnding });
  return { uid, ways };
}
