import { createFileRoute } from '@tanstack/react-router';
import { creditsSearch } from '../features/competitions/credits/credits-search';
import { PurchaseScreen } from '../features/competitions/credits/purchase-screen';

export const Route = createFileRoute('/competitions/manage/credits/$purchaseId')({
  validateSearch: creditsSearch,
  component: PurchasePage,
});

function PurchasePage() {
  const { purchaseId } = Route.useParams();
  const { competition } = Route.useSearch();
  return <PurchaseScreen key={purchaseId} purchaseId={purchaseId} competitionId={competition} />;
}
