import { createFileRoute } from '@tanstack/react-router';
import { DeletionScreen } from '../features/people/accounts/deletion-screen';
import { deletionQuery } from '../features/people/accounts/queries';
import { orPage } from '../lib/address/page-errors';
import { BareBar } from './-shell/bare-bar';

export const Route = createFileRoute('/deletion/$deletionId')({
  loader: ({ context, params }) =>
    orPage(context.queryClient.ensureQueryData(deletionQuery(params.deletionId))),
  component: Page,
});

function Page() {
  return (
    <>
      <BareBar isOnSurface />
      <DeletionScreen deletionId={Route.useParams().deletionId} />
    </>
  );
}
