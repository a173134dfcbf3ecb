import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettings } from '../features/people/notifications/settings/notification-settings';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/settings/notifications')({
  loader: requireOwnPage,
  component: Page,
});

function Page() {
  return <NotificationSettings username={Route.useParams().username} />;
}
