import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { ProviderSettings } from '../../../platform/config/provider-settings';
import { appleSecret } from './apple-secret';
import type { ProviderClient, ProviderFetch } from './clients';

interface Checking {
  readonly id: ProviderId;
  readonly settings: ProviderSettings;
  readonly origin: string;
  readonly open: (id: ProviderId) => Promise<ProviderClient>;
  readonly fetchThere: ProviderFetch;
  readonly now: () => Date;
}

/**
 * Redeems a code that there isn't: whoever isn't a client is told so, and a client that its code isn't good.
 * Source: RFC 6749, sections 4.1.3 and 5.2.
 */
export async function checkKey(checking: Checking): Promise<unknown> {
  const { client } = await checking.open(checking.id);
  const { token_endpoint: url = '' } = client.serverMetadata();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'key-check',
    redirect_uri: `${checking.origin}/auth/redirect`,
    client_id: client.clientMetadata().client_id,
    client_secret: await secretOf(checking),
  });
  return checking.fetchThere(url, { method: 'POST', body, isRepeatable: true });
}

async function secretOf({ id, settings, now }: Checking): Promise<string> {
  const { google, apple, microsoft } = settings;
  switch (id) {
    case 'google.com':
      return google?.clientSecret ?? '';
    case 'microsoft.com':
      return microsoft?.clientSecret ?? '';
    case 'apple.com':
      return apple === null ? '' : appleSecret(apple, now());
  }
}
