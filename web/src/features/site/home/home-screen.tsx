import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/hooks';
import { useTitle } from '../../../lib/hooks/use-title';
import { LoadingScreen } from '../../../ui/loading-screen';
import type { HomeProps } from './home-props';
import { texts } from './texts';
import { VisitorHome } from './visitor-home';

/** Loads what somebody signed in sees; visitors do without it. */
export const loadOwnHome = () => import('./own-home');

const OwnHome = lazy(async () => ({ default: (await loadOwnHome()).OwnHome }));

/** The front page: for visitors what this is and what is on, for others where they stand and what is new. */
export function HomeScreen(props: HomeProps) {
  const { status } = useSession();
  useTitle(texts.tab);
  if (status !== 'signed-in') return <VisitorHome {...props} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OwnHome {...props} />
    </Suspense>
  );
}
