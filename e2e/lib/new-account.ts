import { type Client, origin, post, signIn } from './api';
import { waitForLink } from './mail';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface NewAccount extends Credentials {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

const key = '?key=cruxboard-web';

/** Signs somebody up; the address is not confirmed yet. @returns the token. */
export async function signUp({ email, password }: Credentials): Promise<string> {
  const wanted = { email, password, returnSecureToken: true };
  const answer = await post(`${origin()}/v1/accounts:signUp${key}`, wanted);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Signs somebody up and confirms the address by the mailed link. */
export async function createConfirmed(credentials: Credentials): Promise<Client> {
  const idToken = await signUp(credentials);
  const identity = `${origin()}/v1/accounts`;
  await post(`${identity}:sendOobCode${key}`, { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = new URL(await waitForLink(credentials.email)).searchParams.get('oobCode');
  await post(`${identity}:update${key}`, { oobCode });
  return signIn(credentials.email, credentials.password);
}

/** Signs somebody up and through all steps: address confirmed, username, names. */
export async function createAccount(account: NewAccount): Promise<Client> {
  const { email, password, username, firstName, lastName } = account;
  const client = await createConfirmed({ email, password });
  await client.call('accounts.createProfile', { username });
  await client.call('accounts.initialiseUser', { firstName, lastName, bio: '', instagram: '' });
  return client;
}
