import type { InjectOptions } from 'fastify';
import type { Authentication } from '../http/authentication';
import { createAuthentication } from '../../people/sessions/authentication';
import { type Answer, createTestApp, type Overrides, type TestApp } from './app';
import { createManualJobs } from './manual-jobs';

/** Tokens of an account that a test signed up. */
export interface SignedUp {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** The app with real sign-in: tokens and cookies instead of named callers; jobs run on demand. */
export interface SignedApp extends TestApp {
  /** Sends anything. Bodies are JSON unless they are text. */
  send(request: InjectOptions): Promise<Answer & { readonly cookies: Record<string, string> }>;
  /** A call of the identity protocol: `identity('accounts:signUp', {…})`, `identity('accounts/mfaSignIn:start', {…})`. */
  identity(method: string, body: object): Promise<Answer>;
  signUp(email?: string, password?: string): Promise<SignedUp>;
  /** Runs the jobs. @returns the code in the latest text message. */
  textedCode(): Promise<string>;
  /** Runs the jobs. @returns the link in the latest mail. */
  mailedLink(): Promise<URL>;
  /** Runs what was enqueued, until nothing is left. */
  runJobs(): Promise<void>;
}

let people = 0;

export async function createSignedApp(overrides: Overrides = {}): Promise<SignedApp> {
  const manual = createManualJobs();
  const late: { authentication?: Authentication } = {};
  const real = (): Authentication => {
    if (late.authentication === undefined) throw new Error('The app is not built yet');
    return late.authentication;
  };
  const test = await createTestApp({
    jobs: manual.jobs,
    authentication: {
      fromBearer: (request) => real().fromBearer(request),
      fromCookie: (request) => real().fromCookie(request),
      readStatus: (executor, uid) => real().readStatus(executor, uid),
    },
    ...overrides,
  });
  late.authentication = createAuthentication(test.deps);
  manual.use(test.deps);
  const send: SignedApp['send'] = async (request) => {
    const answer = await test.app.inject(request);
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const body: unknown = isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.body;
    return { status: answer.statusCode, body, headers: answer.headers, cookies };
  };
  const identity: SignedApp['identity'] = (method, body) =>
    send({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/${method.startsWith('accounts/') ? 'v2' : 'v1'}/${method}?key=cruxboard-web`,
      payload: body,
    });
  return {
    ...test,
    events: manual.enqueued,
    drain: () => {
      test.drain();
      manual.drain();
    },
    send,
    identity,
    signUp: async (email = `person${(people += 1)}@example.com`, password = 'chalk-and-rock-1') => {
      const { body } = await identity('accounts:signUp', { email, password });
      const { localId, idToken, refreshToken } = body;
      return { uid: localId, email, idToken, refreshToken };
    },
    textedCode: async () => {
      await manual.run();
      return /^\d{6}/.exec(test.texts.at(-1)?.text ?? '')?.[0] ?? 'none';
    },
    mailedLink: async () => {
      await manual.run();
      return new URL(/http\S+/.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? 'about:blank');
    },
    runJobs: manual.run,
  };
}
