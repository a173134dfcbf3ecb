import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  getAuth,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  unlink,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../platform/http/free-port';
import { createProviderApp, type ProviderApp } from '../../../platform/testing/provider-app';

let served: ProviderApp;
let client: FirebaseApp;
let auth: Auth;
beforeAll(async () => {
  const port = await findFreePort('127.0.0.1');
  served = await createProviderApp({ origin: `http://127.0.0.1:${port}`, now: () => new Date() });
  await served.app.listen({ host: '127.0.0.1', port });
  client = initializeApp({ apiKey: 'cruxboard-web', projectId: 'cruxboard' }, 'providers');
  auth = getAuth(client);
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(client);
  await served.close();
});

const ana = { sub: '4711', email: 'ana@gmail.com', name: 'Ana Stone' };
const password = 'chalk-and-rock-1';

async function failure(promise: Promise<unknown>): Promise<FirebaseError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof FirebaseError) return error;
  throw new Error('It did not fail as a client library says it', { cause: error });
}

describe('the official client', () => {
  it('signs up and in by a credential, and proves anew', async () => {
    const credential = GoogleAuthProvider.credential(
      await served.standIn.idToken('google.com', ana),
    );
    const first = await signInWithCredential(auth, credential);
    expect(getAdditionalUserInfo(first)).toMatchObject({
      isNewUser: true,
      providerId: 'google.com',
      profile: { email: 'ana@gmail.com' },
    });
    expect(first.user).toMatchObject({ isAnonymous: false, displayName: 'Ana Stone' });
    expect(first.user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
    const again = await reauthenticateWithCredential(first.user, credential);
    expect(again.user.uid).toBe(first.user.uid);
    const other = await served.standIn.idToken('google.com', { sub: '4712', email: 'b@gmail.com' });
    const mismatch = reauthenticateWithCredential(first.user, GoogleAuthProvider.credential(other));
    expect((await failure(mismatch)).code).toBe('auth/user-mismatch');
    expect((await failure(unlink(first.user, 'google.com'))).code).toBe(
      'auth/operation-not-allowed',
    );
  });

  it('solves a conflict: signs in the other way, then links what was pending', async () => {
    const email = 'ben@climb.example';
    await createUserWithEmailAndPassword(auth, email, password);
    await signOut(auth);
    const idToken = await served.standIn.idToken('microsoft.com', { sub: 'b', email });
    const given = new OAuthProvider('microsoft.com').credential({ idToken });
    const conflict = await failure(signInWithCredential(auth, given));
    expect(conflict.code).toBe('auth/account-exists-with-different-credential');
    const pending = OAuthProvider.credentialFromError(conflict);
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    if (pending === null) throw new Error('The client found no credential in the conflict');
    await linkWithCredential(user, pending);
    const ways = () => user.providerData.map(({ providerId }) => providerId);
    expect(ways()).toEqual(['password', 'microsoft.com']);
    await unlink(user, 'microsoft.com');
    expect(ways()).toEqual(['password']);
  });

  it('is told of a credential that is no good', async () => {
    const wrong = signInWithCredential(auth, GoogleAuthProvider.credential('nonsense'));
    expect((await failure(wrong)).code).toBe('auth/invalid-credential');
  });
});
