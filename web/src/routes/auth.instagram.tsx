import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  type InstagramOutcome,
  InstagramScreen,
} from '../features/people/accounts/instagram-screen';
import { BareBar } from './-shell/bare-bar';

interface InstagramSearch {
  outcome?: InstagramOutcome | undefined;
}

export const Route = createFileRoute('/auth/instagram')({
  validateSearch: (search: Record<string, unknown>): InstagramSearch => ({
    outcome:
      search['outcome'] === 'denied' || search['error'] === 'access_denied'
        ? 'denied'
        : 'unfinished',
  }),
  beforeLoad: ({ location, search }) => {
    // the code gives access to somebody's pictures, so it stays neither in the address nor in the history
    const carried = new URLSearchParams(location.searchStr);
    if (!carried.has('code') && !carried.has('state') && !carried.has('error')) return;
    throw redirect({ to: '/auth/instagram', search: { outcome: search.outcome }, replace: true });
  },
  component: Page,
});

function Page() {
  return (
    <>
      <BareBar isOnSurface />
      <InstagramScreen outcome={Route.useSearch().outcome ?? 'unfinished'} />
    </>
  );
}
