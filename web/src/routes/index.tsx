import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GymList } from '../features/gyms/gym-list';
import { gymsQuery } from '../features/gyms/queries';
import { HomeScreen } from '../features/home/home-screen';

interface HomeSearch {
  /** Names of gyms, as typed. */
  gym?: string | undefined;
}

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    gym: typeof search['gym'] === 'string' && search['gym'] !== '' ? search['gym'] : undefined,
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(gymsQuery(''));
  },
  component: Page,
});

function Page() {
  const { gym = '' } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  return (
    <HomeScreen
      gyms={
        <GymList
          search={gym}
          onSearch={(typed) =>
            void navigate({
              search: (now) => ({ ...now, gym: typed || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    />
  );
}
