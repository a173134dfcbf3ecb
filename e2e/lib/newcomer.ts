import { randomUUID } from 'node:crypto';
import { createAccount } from './new-account';

/** A new account with every sign-up step completed and a unique email. */
export async function newcomer() {
  const unique = randomUUID().slice(0, 8);
  const email = `account-${unique}@test.test`;
  const password = 'slab-and-crimp-7';
  const username = `acc_${unique}`;
  const client = await createAccount({
    email,
    password,
    username,
    firstName: 'Ada',
    lastName: 'Arete',
  });
  return { email, password, username, client, unique };
}
