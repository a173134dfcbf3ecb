import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/hooks';
import { useTitle } from '../../../lib/hooks/use-title';
import { LoadingScreen } from '../../../ui/loading-screen';
import type { OwnHomeProps } from './home-props';
import { texts } from './texts';
import { VisitorHome } from './visitor-home';

/** Loads the signed-in home page, which visitors don't need. */
export const loadOwnHome = () => import('./own-home');

const OwnHome = lazy(async () => ({ default: (await loadOwnHome()).OwnHome }));

/** The home page: for visitors what this is and what is on, for users their month and what is new. */
export function HomeScreen({ Feed, ...props }: OwnHomeProps) {
  const { status } = useSession();
  useTitle(texts.tab);
  if (status !== 'signed-in') return <VisitorHome {...props} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OwnHome {...props} Feed={Feed} />
    </Suspense>
  );
}
