import { createFileRoute } from '@tanstack/react-router';
import { OpenScoreCard } from './-competition/open-score-card';

export const Route = createFileRoute('/competition/$competitionId/card/$competitorId')({
  component: Page,
});

function Page() {
  return <OpenScoreCard {...Route.useParams()} />;
}
