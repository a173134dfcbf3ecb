import { createFileRoute } from '@tanstack/react-router';
import { CreditsScreen } from '../features/credits/credits-screen';

interface CreditsSearch {
  /** The competition that one has come from. */
  competition?: string | undefined;
}

export const Route = createFileRoute('/competitions/manage/credits/')({
  validateSearch: (search: Record<string, unknown>): CreditsSearch => ({
    competition: competitionIn(search),
  }),
  component: Credits,
});

function competitionIn({ competition }: Record<string, unknown>): string | undefined {
  return typeof competition === 'string' && /^[\w-]{1,128}$/.test(competition)
    ? competition
    : undefined;
}

function Credits() {
  const { competition } = Route.useSearch();
  return <CreditsScreen competitionId={competition} />;
}
