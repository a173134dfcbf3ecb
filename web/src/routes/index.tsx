import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '../ui/loading-screen';

interface HomeSearch {
  /** Names of gyms, as typed. */
  gym?: string | undefined;
}

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    gym: typeof search['gym'] === 'string' && search['gym'] !== '' ? search['gym'] : undefined,
  }),
  component: LoadingScreen,
});
