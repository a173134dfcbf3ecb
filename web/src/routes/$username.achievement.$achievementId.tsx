import { createFileRoute, redirect } from '@tanstack/react-router';
import { AchievementScreen } from '../features/achievements/achievement-screen';
import { AchievementSkeleton } from '../features/achievements/achievement-skeleton';
import { achievementQuery } from '../features/achievements/queries';
import { orPage } from '../lib/page-errors';

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
