import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings';
import type { Database } from './db/pool';
import type { ErrorReporter } from './error-reports/error-reporter';
import type { WorkbookWriter } from './exports/workbook-writer';
import type { SigningKeys } from './http/signing-keys';
import type { Authentication } from './http/authentication';
import type { ImportReader } from './imports/import-reader';
import type { Bus } from './live/bus';
import type { Live } from './live/live';
import type { Mailer } from './mail/mailer';
import type { Jobs } from './jobs/jobs';
import type { Outbound } from './outbound/outbound';
import type { ServerSecret } from './secret/secret';
import type { Sms } from './sms/sms';
import type { Storage } from './storage/storage';

/**
 * What operations depend on: clock, ids, database and the rest of the world. A context adds its own by merging into
 * this interface, in its `deps.ts`.
 */
export interface Deps {
  readonly settings: Settings;
  /** The origin that links in emails and codes begin with. */
  readonly origin: string;
  readonly database: Database;
  readonly now: () => Date;
  /** A new ULID. */
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly sms: Sms;
  readonly secret: ServerSecret;
  readonly storage: Storage;
  /** Everything sent to third parties goes this way. */
  readonly outbound: Outbound;
  /** Tells operators of errors. */
  readonly errorReporter: ErrorReporter;
  readonly importReader: ImportReader;
  readonly workbookWriter: WorkbookWriter;
  readonly authentication: Authentication;
  /** The keys that sign bot-check tokens. */
  readonly signingKeys: SigningKeys;
  /** Feature flags, two seconds old at most. */
  readonly readFlags: () => Promise<Flags>;
}
