import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type IdentityServiceStandIn,
  startIdentityService,
} from '../../../../emulators/identity-service';
import type { VendorLine } from '../../../../emulators/vendor-line';
import { parseSettings } from '../config/settings';
import { createSignedApp, type SignedApp } from '../testing/signed-app';

// The official client of the vendor that the external identity service stands in for, against the stand-in.

let service: SignedApp;
let standIn: IdentityServiceStandIn;
let line: VendorLine;
let client: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  service = await createSignedApp({ settings, now: () => new Date() });
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  standIn = await startIdentityService({ origin });
  const [first] = standIn.lines;
  if (first === undefined) throw new Error('The service has no line');
  line = first;
  const { apiKey, project: projectId } = settings;
  client = initializeApp({ apiKey, projectId }, 'identity-service');
  auth = getAuth(client);
  connectAuthEmulator(auth, standIn.url, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(client);
  await standIn.close();
  await service.close();
});
afterEach(() => line.setFault(null));

const email = 'ana@climb.example';
const password = 'chalk-and-rock-1';

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof FirebaseError) return error.code;
  throw new Error('It did not fail as a client library says it', { cause: error });
}
const signIn = () => signInWithEmailAndPassword(auth, email, password);

it('signs up, changes, signs in again and asks for a new password', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: 'Ana Stone' });
  await signOut(auth);
  const again = await signIn();
  expect(again.user).toMatchObject({ uid: user.uid, email, displayName: 'Ana Stone' });
  await again.user.reload();
  expect((await again.user.getIdTokenResult(true)).claims.sub).toBe(user.uid);
  await sendPasswordResetEmail(auth, email);
  expect(line.received().map(({ what }) => what)).toContainEqual(
    expect.stringContaining('accounts:signUp'),
  );
});

it('is told when the service declines, takes no key, limits, fails or hangs up, and works again', async () => {
  await line.act('decline', null);
  expect(await codeOf(signIn())).toBe('auth/user-disabled');
  await line.act('revoke', null);
  expect(await codeOf(signIn())).toMatch(/^auth\/api-key-not-valid/);
  await line.act('approve', null);
  for (const [kind, code] of [
    // the client makes codes it doesn't know of the message
    ['fail', /^auth\/the-stand-in-fails/],
    ['limit', /^auth\/too-many-requests/],
    ['drop', /^auth\/network-request-failed$/],
  ] as const) {
    line.setFault({ kind, seconds: 1, times: 1 });
    expect(await codeOf(signIn()), kind).toMatch(code);
  }
  expect((await signIn()).user.email).toBe(email);
});
