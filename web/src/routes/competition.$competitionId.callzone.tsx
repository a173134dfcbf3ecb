import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallZonePage } from '../features/competitions/callzones/call-zone-page';
import { callZoneQuery } from '../features/competitions/callzones/use-call-zone';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';

/** The address's word for everybody. */
const everyone = 'all';

export const Route = createFileRoute('/competition/$competitionId/callzone')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: string | undefined } => ({
    category: typeof category === 'string' && category !== '' ? category : undefined,
  }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(callZoneQuery(params.competitionId));
  },
  component: Page,
});

function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CallZonePage
      key={competitionId}
      competitionId={competitionId}
      category={category === everyone ? null : category}
      onCategory={(chosen) =>
        void navigate({ search: { category: chosen ?? everyone }, replace: true })
      }
      missing={<LazyNotFoundPage />}
    />
  );
}
