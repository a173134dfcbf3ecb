import type { FastifyBaseLogger } from 'fastify';
import { ulid } from 'ulid';
import { createPayments } from './competitions/payments/create-payments';
import { createInstagram } from './people/instagram/create-instagram';
import { createMux } from './gyms/videos/mux/create-mux';
import { createVideoMaker } from './gyms/videos/pipeline/video-maker';
import { readAccountStatus, readOwnNames } from './people/accounts/public';
import { createIdentity } from './people/identity/identity';
import { createAuthentication } from './people/sessions/authentication';
import { createPush } from './people/push/create-push';
import { createSessions } from './people/sessions/sessions';
import type { Settings } from './platform/config/settings';
import { createDatabase } from './platform/db/pool';
import type { Deps } from './platform/deps';
import { createErrorReporter } from './platform/error-reports/error-reporter';
import { createWorkbookWriter } from './platform/exports/workbook-writer';
import { readFlags } from './platform/flags/flags';
import { createImportReader } from './platform/imports/import-reader';
import { busChannelOf } from './platform/installation/bus-channel';
import { createJobs, type RunningJobs } from './platform/jobs/create-jobs';
import { workOf } from './platform/jobs/work-of';
import { createBus } from './platform/live/create-bus';
import { createLive } from './platform/live/create-live';
import { createMailer } from './platform/mail/create-mailer';
import { createOutbound } from './platform/outbound/outbound';
import { loadServerSecret } from './platform/secret/secret';
import { createSmsGateway } from './platform/sms/create-gateway';
import { createSms } from './platform/sms/create-sms';
import { createStorage } from './platform/storage/storage';
import { slices } from './slices';

/** What was started, to be stopped in reverse order. */
export type Undo = (() => Promise<unknown> | void)[];

/** Where a product's data is. */
export interface Place {
  readonly dataDir: string;
  readonly url: string;
  /** Past any pooler, for migrations and LISTEN. */
  readonly directUrl: string;
}

interface Parts {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly place: Place;
  readonly origin: string;
}

/** Starts what operations depend on; nothing listens or runs jobs yet. */
export async function createDeps(
  { settings, log, place, origin }: Parts,
  undo: Undo,
): Promise<Deps & { readonly jobs: RunningJobs<Deps> }> {
  const database = createDatabase({
    url: place.url,
    max: settings.databasePoolMax,
    log,
    secondConnection: settings.isProduction ? 'report' : 'refuse',
  });
  undo.push(() => database.close());
  const now = () => new Date();
  const newId = () => ulid();
  const { busUrl } = settings;
  const channel = busUrl === null ? '' : await busChannelOf(database.drizzle);
  const bus = await createBus(
    { busUrl, databaseUrl: place.directUrl, channel },
    { log, nodeId: newId() },
  );
  undo.push(() => bus.close());
  const live = createLive({ bus, limits: settings.streams });
  const { timeZone } = settings;
  const jobs = createJobs<Deps>({ database, bus, log, now, timeZone, ...workOf(slices) });
  undo.push(() => jobs.close());
  const secret = await loadServerSecret(database, settings);
  const outbound = createOutbound({ now, log });
  const { dataDir } = place;
  const mailer = createMailer({ settings, dataDir, log, now, outbound });
  const errorReporter = createErrorReporter({ settings, origin, log, now, outbound, mailer });
  undo.push(() => errorReporter.close());
  const gateway = createSmsGateway({ settings, dataDir, log, now, outbound });
  const sms = createSms({ settings, database, jobs, secret, gateway, now });
  const messages = { mailer, sms, errorReporter };
  const base = { settings, origin, database, now, newId, log, bus, live, jobs, outbound };
  const storage = await createStorage({ settings, dataDir, outbound });
  const payments = await createPayments(settings, outbound);
  const mux = await createMux(settings, outbound);
  const instagram = createInstagram(settings.instagram, { outbound, origin });
  const threads = startThreads({ settings, log }, undo);
  const world = { ...base, ...messages, payments, mux, instagram, secret, storage, ...threads };
  const readStatus = (uid: string) => readAccountStatus(database.drizzle, uid);
  const readNames = (uid: string) => readOwnNames(database.drizzle, uid);
  const identity = createIdentity({ ...world, readStatus, readNames });
  const sessions = createSessions({ ...world, identity });
  undo.push(() => sessions.close());
  const push = createPush(world);
  return {
    ...world,
    identity,
    sessions,
    push,
    slices,
    signingKeys: identity.keyring,
    readFlags: () => readFlags({ database, now }),
    authentication: createAuthentication({ identity, sessions }),
  };
}

function startThreads({ settings, log }: Pick<Parts, 'settings' | 'log'>, undo: Undo) {
  const importReader = createImportReader();
  undo.push(() => importReader.close());
  const workbookWriter = createWorkbookWriter();
  undo.push(() => workbookWriter.close());
  const videoMaker = createVideoMaker({ settings, log });
  undo.push(() => videoMaker.close());
  return { importReader, workbookWriter, videoMaker };
}
