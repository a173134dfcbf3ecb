import { randomUUID } from 'node:crypto';
import { createConfirmed, signUp } from './new-account';

/** Somebody in the middle of signing up. */
export interface HalfSignedUp {
  readonly email: string;
  readonly password: string;
  /** The step that is missing, where they are led to. */
  readonly lands: '/auth/verify' | '/profile/username' | '/profile/complete';
}

/** @returns one person before each step of signing up. */
export async function halfSignedUp(): Promise<readonly HalfSignedUp[]> {
  const password = 'four-dry-fingers';
  const newcomer = (step: string) => ({
    email: `${step}.${randomUUID().slice(0, 8)}@example.com`,
    password,
  });
  const [unconfirmed, nameless, incomplete] = [
    newcomer('wait'),
    newcomer('name'),
    newcomer('rest'),
  ];
  await signUp(unconfirmed);
  await createConfirmed(nameless);
  const client = await createConfirmed(incomplete);
  await client.call('accounts.createProfile', { username: `rest_${randomUUID().slice(0, 8)}` });
  return [
    { ...unconfirmed, lands: '/auth/verify' },
    { ...nameless, lands: '/profile/username' },
    { ...incomplete, lands: '/profile/complete' },
  ];
}
