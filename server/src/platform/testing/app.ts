import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { ulid } from 'ulid';
import { readAccountStatus, readOwnNames } from '../../people/accounts/public';
import { createApp } from '../../app';
import { createVideoMaker } from '../../gyms/videos/pipeline/video-maker';
import { parseSettings, type Settings } from '../config/settings';
import type { Deps } from '../deps';
import type { Authentication, Caller } from '../http/authentication';
import { createIdentity, type Expenses } from '../../people/identity/identity';
import { createErrorReporter } from '../error-reports/error-reporter';
import { createWorkbookWriter } from '../exports/workbook-writer';
import { createImportReader } from '../imports/import-reader';
import { createServerSecret } from '../secret/secret';
import { createLocalBus } from '../live/bus';
import { createLive } from '../live/create-live';
import type { Live } from '../live/live';
import type { Mail } from '../mail/mailer';
import type { Jobs, NewJob } from '../jobs/jobs';
import { createSms } from '../sms/create-sms';
import type { SmsMessage } from '../sms/sms';
import { readCurrentStatus } from '../../people/sessions/authentication';
import { createPush } from '../../people/push/create-push';
import { createSessions } from '../../people/sessions/sessions';
import { readFlags } from '../flags/flags';
import { slices } from '../../slices';
import { createStorage } from '../storage/storage';
import { createTestDatabase } from './database';
import { requireDeclared } from './declared-codes';
import { testExpenses } from './expenses';
import { testOutbound } from './outbound';
import { idlePayments } from './payments';

/** The caller of a test request: a uid, or a full caller. */
export type As = string | (Partial<Caller> & { readonly uid: string });

interface CallOptions {
  readonly as?: As;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Live events and jobs since the last `drain`. */
  readonly sent: { channel: string; type: string; data: unknown }[];
  readonly events: NewJob[];
  readonly mails: Mail[];
  /** Sent texts; queued ones are sent when the jobs run. */
  readonly texts: SmsMessage[];
  /** The clock; only tests move it. */
  setNow(at: Date): void;
  /** Calls a callable. @returns status and body. */
  call(name: string, data: unknown, options?: CallOptions): Promise<Answer>;
  /** Reads an address. */
  read(path: string, options?: { as?: As; headers?: Record<string, string> }): Promise<Answer>;
  drain(): void;
  close(): Promise<void>;
}

/** Overrides for a test. */
export type Overrides = Partial<Deps> & { readonly expenses?: Expenses };

export interface Answer {
  readonly status: number;
  // a test looks into answers of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

/** Third parties, where a test doesn't bring its own. */
const vendors = { payments: idlePayments, mux: null, instagram: null };

/** The app with its own database; callers are named instead of signed in, everything else is real. */
export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { database, drop } = await createTestDatabase();
  const sent: TestApp['sent'] = [];
  const events: NewJob[] = [];
  const mails: Mail[] = [];
  const texts: SmsMessage[] = [];
  let now = new Date('2026-11-21T03:00:00.000Z');
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const files = await testFiles(settings);
  const parts = {
    settings,
    origin: 'http://127.0.0.1:3000',
    database,
    now: () => now,
    newId: () => ulid(),
    log: pino({ level: 'silent' }),
    outbound: testOutbound({ now: () => now }),
    bus: createLocalBus(),
    live: recordingLive(sent),
    jobs: recordingJobs(events),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    secret: createServerSecret('a secret for tests and nothing else'),
    ...vendors,
    storage: files.storage,
    importReader: createImportReader(),
    workbookWriter: createWorkbookWriter(),
    videoMaker: createVideoMaker({ settings, log: pino({ level: 'silent' }) }),
    authentication: namedCallers,
    expenses: testExpenses(),
    ...overrides,
  };
  const gateway = { send: async (text: SmsMessage) => void texts.push(text) };
  const deps = withPeople({ sms: createSms({ ...parts, gateway }), ...parts });
  const app = await createApp(deps);
  const send = (request: InjectOptions) => sendTo(app, request);
  return {
    app,
    deps,
    sent,
    events,
    mails,
    texts,
    setNow: (at) => void (now = at),
    call: (name, data, options = {}) =>
      send({
        method: 'POST',
        url: `/api/call/${name}`,
        payload: { data } as object,
        headers: callHeaders(options),
      }),
    read: (path, options = {}) =>
      send({ method: 'GET', url: path, headers: { ...bearer(options.as), ...options.headers } }),
    drain: () => [sent, events, mails, texts].forEach((list) => list.splice(0)),
    close: async () => {
      await app.close();
      await deps.errorReporter.close();
      await Promise.all([drop(), files.remove()]);
    },
  };
}

const callHeaders = ({ as, key = randomUUID(), headers }: CallOptions) => ({
  ...bearer(as),
  'idempotency-key': key,
  ...headers,
});

/** The slices and the people context's parts, assembled as in a node. */
function withPeople<
  Parts extends Omit<
    Deps,
    'errorReporter' | 'identity' | 'sessions' | 'push' | 'slices' | 'signingKeys' | 'readFlags'
  > & {
    readonly expenses: Expenses;
  },
>(parts: Parts): Deps {
  const { drizzle } = parts.database;
  const identity = createIdentity({
    ...parts,
    readStatus: (uid) => readAccountStatus(drizzle, uid),
    readNames: (uid) => readOwnNames(drizzle, uid),
  });
  const sessions = createSessions({ ...parts, identity });
  const readFlagsNow = () => readFlags(parts);
  return {
    errorReporter: createErrorReporter(parts),
    identity,
    sessions,
    push: createPush(parts),
    slices,
    signingKeys: identity.keyring,
    readFlags: readFlagsNow,
    ...parts,
  };
}

async function sendTo(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const answer = await app.inject(request);
  const body = answer.body === '' ? null : (JSON.parse(answer.body) as unknown);
  const { statusCode: status, headers } = answer;
  return requireDeclared({ status, body, headers }, String(request.url));
}

/** A store of its own, in a folder created with the first file. */
async function testFiles(settings: Settings) {
  const dataDir = join(tmpdir(), `cruxboard-test-files-${randomUUID()}`);
  return {
    storage: await createStorage({ settings, dataDir, outbound: testOutbound() }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export function bearer(as: As | undefined): Record<string, string> {
  if (as === undefined) return {};
  const caller = typeof as === 'string' ? { uid: as } : as;
  return { authorization: `Bearer ${Buffer.from(JSON.stringify(caller)).toString('base64url')}` };
}

const callerCookie = 'caller';

/** The headers of a browser in which somebody is signed in, for pages and reads. */
export function signedInBrowser(as: As): Record<string, string> {
  return { cookie: `${callerCookie}=${bearer(as)['authorization']?.slice(7)}` };
}

function namedCaller(encoded: string): Caller {
  const given = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Partial<Caller>;
  return {
    uid: 'nobody',
    email: `${given.uid}@example.com`,
    isEmailVerified: true,
    phoneNumber: null,
    authTimeS: Math.floor(Date.now() / 1000),
    status: { initialised: true, deactivated: false, deleted: false },
    sessionId: null,
    ...given,
  };
}

const namedCallers: Authentication = {
  fromBearer: async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    return namedCaller(authorization.slice(7));
  },
  fromCookie: async ({ cookies }) => {
    const name = cookies[callerCookie];
    return name === undefined ? null : namedCaller(name);
  },
  // they have no identity account, whose email could be confirmed
  readStatus: async (executor, uid) => ({
    ...(await readCurrentStatus(executor, uid)),
    emailVerified: true,
  }),
};

/** Streams are real; events to channels are recorded instead of sent. */
function recordingLive(sent: TestApp['sent']): Live {
  return {
    ...createLive({ bus: createLocalBus() }),
    send: (channel, event, data) => void sent.push({ channel, type: event.type, data }),
  };
}

function recordingJobs(events: NewJob[]): Jobs {
  return {
    enqueue: async (_tx, jobs) => void events.push(...jobs),
    wake: () => undefined,
    count: async () => [],
  };
}
