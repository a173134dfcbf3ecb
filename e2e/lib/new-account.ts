import { type Client, origin, post, signIn } from './api';
import { waitForLink } from './mail';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

const key = '?key=cruxboard-web';

/** Signs somebody up and through all steps: address confirmed by the mailed link, username, names. */
export async function createAccount(account: NewAccount): Promise<Client> {
  const { email, password, username, firstName, lastName } = account;
  const identity = `${origin()}/v1/accounts`;
  const wanted = { email, password, returnSecureToken: true };
  const signedUp = await post(`${identity}:signUp${key}`, wanted);
  const { idToken } = (await signedUp.json()) as { idToken: string };
  await post(`${identity}:sendOobCode${key}`, { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = new URL(await waitForLink(email)).searchParams.get('oobCode');
  await post(`${identity}:update${key}`, { oobCode });
  const client = await signIn(email, password);
  await client.call('accounts.createProfile', { username });
  await client.call('accounts.initialiseUser', { firstName, lastName, bio: '', instagram: '' });
  return client;
}
