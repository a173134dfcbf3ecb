import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmailLinkLanding } from '../features/people/accounts/email-link-landing';
import { ProviderReturn } from '../features/people/accounts/providers/provider-return';
import { BareBar } from './-shell/bare-bar';
import { type MailedLink, mailedLink } from './-shell/mailed-link';

/** An emailed sign-in link, or a provider's answer, which its state tells apart. */
interface Landing extends MailedLink {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

export const Route = createFileRoute('/auth/redirect')({
  validateSearch: (search: Record<string, unknown>): Landing => ({
    ...mailedLink(search),
    state: textOf(search['state']),
    code: textOf(search['code']),
    error: textOf(search['error']),
    iss: textOf(search['iss']),
  }),
  beforeLoad: ({ search }) => {
    if (search.oobCode === undefined && search.state === undefined) {
      throw redirect({ to: '/auth/login', search: { next: search.next }, replace: true });
    }
  },
  component: Page,
});

function Page() {
  const { oobCode, next, state = '', code, error, iss } = Route.useSearch();
  return (
    <>
      <BareBar isOnSurface />
      {oobCode === undefined ? (
        <ProviderReturn answer={{ state, code, error, iss }} />
      ) : (
        <EmailLinkLanding code={oobCode} next={next} />
      )}
    </>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
