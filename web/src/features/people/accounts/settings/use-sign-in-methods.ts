import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/session/hooks';
import { signInMethodsQuery } from '../queries';
import { useIsEnding } from './ending';

/** How the page's user signs in. */
export function useSignInMethods() {
  const uid = useMe()?.uid ?? '';
  const isEnding = useIsEnding();
  const methods = useQuery({ ...signInMethodsQuery(uid), enabled: uid !== '' && !isEnding });
  return { uid, methods };
}
