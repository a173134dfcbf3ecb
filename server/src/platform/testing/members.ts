import { eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { identityUsers } from '../../people/identity/schema';
import type { SignedApp, SignedUp } from './signed-app';

/** Somebody signed in with a complete profile, and how they ask. */
export interface Member extends SignedUp {
  readonly username: string;
  /** Cookies of a browser that is signed in. */
  readonly cookie: string;
}

let members = 0;

/** Signs somebody up, completes the profile and signs them in in a browser. */
export async function createMember(app: SignedApp, userAgent = ''): Promise<Member> {
  const signedUp = await app.signUp();
  const username = `member_${(members += 1)}`;
  await app.deps.database.drizzle.insert(accounts).values({
    uid: signedUp.uid,
    username,
    firstName: 'Ana',
    lastName: 'Diaz',
    bio: 'Slabs',
    isInitialised: true,
  });
  const idToken = await refreshed(app, signedUp.refreshToken);
  return { ...signedUp, idToken, username, cookie: await logIn(app, idToken, userAgent) };
}

/** Confirms an account's address: only a confirmed one gets emails about changes. */
export async function confirmAddress(app: SignedApp, uid: string): Promise<void> {
  await app.deps.database.drizzle
    .update(identityUsers)
    .set({ isEmailVerified: true })
    .where(eq(identityUsers.uid, uid));
}

/** @returns a new ID token. */
export async function refreshed(app: SignedApp, refreshToken: string): Promise<string> {
  const { body } = await app.send({
    method: 'POST',
    url: '/v1/token?key=cruxboard-web',
    payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  return body.id_token;
}

/** Signs a browser in. @returns its cookies. */
export async function logIn(app: SignedApp, idToken: string, userAgent = ''): Promise<string> {
  const { cookies } = await app.send({
    method: 'POST',
    url: '/api/login',
    headers: { authorization: `Bearer ${idToken}`, 'user-agent': userAgent },
  });
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** Sends a callable with a bearer token. */
export function callAs(
  app: SignedApp,
  idToken: string,
  ...[name, data = {}]: [name: string, data?: object]
) {
  return app.send({
    method: 'POST',
    url: `/api/call/${name}`,
    payload: { data },
    headers: { authorization: `Bearer ${idToken}` },
  });
}
