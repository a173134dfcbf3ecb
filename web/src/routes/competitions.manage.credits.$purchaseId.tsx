import { createFileRoute } from '@tanstack/react-router';
import { PurchaseScreen } from '../features/credits/purchase-screen';

interface PurchaseSearch {
  /** The competition that it was bought for. */
  competition?: string | undefined;
}

export const Route = createFileRoute('/competitions/manage/credits/$purchaseId')({
  validateSearch: (search: Record<string, unknown>): PurchaseSearch => ({
    competition: competitionIn(search),
  }),
  component: PurchasePage,
});

function competitionIn({ competition }: Record<string, unknown>): string | undefined {
  return typeof competition === 'string' && /^[\w-]{1,128}$/.test(competition)
    ? competition
    : undefined;
}

function PurchasePage() {
  const { purchaseId } = Route.useParams();
  const { competition } = Route.useSearch();
  return <PurchaseScreen key={purchaseId} purchaseId={purchaseId} competitionId={competition} />;
}
