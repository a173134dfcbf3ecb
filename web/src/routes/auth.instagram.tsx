import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  type InstagramOutcome,
  InstagramReturn,
} from '../features/people/instagram/instagram-return';
import { setAnswer } from '../features/people/model/instagram-visit';
import { BareBar } from './-shell/bare-bar';

interface InstagramSearch {
  outcome?: InstagramOutcome | undefined;
}

const outcomes: readonly unknown[] = ['approved', 'denied'];

export const Route = createFileRoute('/auth/instagram')({
  validateSearch: ({ outcome }: Record<string, unknown>): InstagramSearch => ({
    // one of these
    outcome: outcomes.includes(outcome) ? (outcome as InstagramOutcome) : 'unfinished',
  }),
  beforeLoad: ({ location }) => {
    // the code gives access to somebody's posts, so it stays neither in the address nor in the history
    const carried = new URLSearchParams(location.searchStr);
    const [code, state, error] = ['code', 'state', 'error'].map((name) => textOf(carried, name));
    if (code === null && state === null && error === null) return;
    const isApproved = Boolean(code) && Boolean(state) && !error;
    if (isApproved) setAnswer({ code: code ?? '', state: state ?? '' });
    const outcome = isApproved ? 'approved' : error === 'access_denied' ? 'denied' : 'unfinished';
    throw redirect({ to: '/auth/instagram', search: { outcome }, hash: '', replace: true });
  },
  component: Page,
});

/** The router writes texts that look like JSON with quotes: an answer of digits alone came without. */
function textOf(carried: URLSearchParams, name: string): string | null {
  return carried.get(name)?.replace(/^"(.*)"$/, '$1') ?? null;
}

function Page() {
  return (
    <>
      <BareBar isOnSurface />
      <InstagramReturn outcome={Route.useSearch().outcome ?? 'unfinished'} />
    </>
  );
}
