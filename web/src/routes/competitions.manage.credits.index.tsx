import { createFileRoute } from '@tanstack/react-router';
import { creditsSearch } from '../features/competitions/credits/credits-search';
import { CreditsScreen } from '../features/competitions/credits/credits-screen';

export const Route = createFileRoute('/competitions/manage/credits/')({
  validateSearch: creditsSearch,
  component: Credits,
});

function Credits() {
  const { competition } = Route.useSearch();
  return <CreditsScreen competitionId={competition} />;
}
