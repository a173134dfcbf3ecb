import { createFileRoute, redirect } from '@tanstack/react-router';
import { AchievementScreen } from '../features/people/achievements/achievement-screen';
import { AchievementSkeleton } from '../features/people/achievements/achievement-skeleton';
import { achievementQuery } from '../features/people/achievements/queries';
import { orPage } from '../lib/address/page-errors';

export const Route = createFileRoute('/$username/achievement/$achievementId')({
  loader: async ({ context, params: { username, achievementId } }) => {
    const { username: current } = await orPage(
      context.queryClient.ensureQueryData(achievementQuery(username, achievementId)),
    );
    if (current !== username) {
      throw redirect({
        to: '/$username/achievement/$achievementId',
        params: { username: current, achievementId },
        replace: true,
      });
    }
  },
  pendingComponent: AchievementSkeleton,
  component: Page,
});

function Page() {
  const { username, achievementId } = Route.useParams();
  return <AchievementScreen username={username} achievementId={achievementId} />;
}
