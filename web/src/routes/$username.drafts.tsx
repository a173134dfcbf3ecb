import { createFileRoute } from '@tanstack/react-router';
import { DraftsScreen } from '../features/gyms/videos/drafts/drafts-screen';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/drafts')({
  loader: requireOwnPage,
  component: DraftsScreen,
});
