import { type Client, origin, post, signIn } from './api';
import { waitForLink } from './mail';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount extends Credentials {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody of one journey; its name is part of the username and the email, because each is there once. */
export function accountOf(person: {
  /** In lower case. */
  readonly name: string;
  readonly lastName: string;
  readonly journey: string;
}): NewAccount {
  const { name, lastName, journey } = person;
  return {
    email: `${name}.${journey}@example.com`,
    password: 'four-dry-fingers',
    username: `${name}_${journey}`,
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName,
  };
}

const key = '?key=cruxboard-web';

/** Creates an account with an unconfirmed email. @returns its token. */
export async function signUp({ email, password }: Credentials): Promise<string> {
  const credentials = { email, password, returnSecureToken: true };
  const answer = await post(`${origin()}/v1/accounts:signUp${key}`, credentials);
  if (!answer.ok) throw new Error(`signing up ${email}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Creates an account and confirms its email with the emailed link. */
export async function createConfirmed(credentials: Credentials): Promise<Client> {
  const idToken = await signUp(credentials);
  const identity = `${origin()}/v1/accounts`;
  await post(`${identity}:sendOobCode${key}`, { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = new URL(await waitForLink(credentials.email)).searchParams.get('oobCode');
  await post(`${identity}:update${key}`, { oobCode });
  return signIn(credentials.email, credentials.password);
}

/** Creates an account and completes every sign-up step: confirmed email, username, names. */
export async function createAccount(account: NewAccount): Promise<Client> {
  const { email, password, username, firstName, lastName } = account;
  const client = await createConfirmed({ email, password });
  await client.call('accounts.createProfile', { username });
  await client.call('accounts.initialiseUser', { firstName, lastName, bio: '', instagram: '' });
  return client;
}
