import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { HomeScreen, loadOwnHome } from '../features/site/home/home-screen';
import { homeQuery, ownHomeQuery } from '../features/site/home/queries';
import { session } from '../lib/session/session';

const loadNewSolutions = () => import('../features/gyms/solutions/new-solutions');

// for those signed in
const NewSolutions = lazy(async () => ({ default: (await loadNewSolutions()).NewSolutions }));

interface HomeSearch {
  /** A gym's name, as typed. */
  gym?: string | undefined;
  /** Opens the bell's panel. */
  notifications?: '1' | undefined;
}

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    gym: typeof search['gym'] === 'string' && search['gym'] !== '' ? search['gym'] : undefined,
    notifications: search['notifications'] === undefined ? undefined : '1',
  }),
  loader: async ({ context: { queryClient } }) => {
    // by now the root knows who is signed in
    if (session.read().status !== 'signed-in') {
      void queryClient.prefetchQuery(homeQuery());
      return;
    }
    void queryClient.prefetchQuery(ownHomeQuery());
    await Promise.all([loadOwnHome(), loadNewSolutions()]);
  },
  component: Page,
});

function Page() {
  const { gym = '' } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  return (
    <HomeScreen
      search={gym}
      Feed={NewSolutions}
      onSearch={(typed) =>
        void navigate({
          search: (now) => ({ ...now, gym: typed || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
