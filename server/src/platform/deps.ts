import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings';
import type { Database } from './db/pool';
import type { Bus } from './live/bus';
import type { Live } from './live/live';
import type { Mailer } from './mail/mailer';
import type { Outbox } from './outbox/outbox';
import type { Identity } from '../people/identity/public';
import type { ServerSecret } from '../people/identity/secret';
import type { Payments } from '../competitions/payments/payments';
import type { Sms } from './sms/sms';
import type { Storage } from './storage/storage';
import type { Sessions } from '../people/sessions/sessions';
import type { Authentication } from './http/authentication';

/** What operations are given instead of reaching for it: clock, ids, database and the rest of the world. */
export interface Deps {
  readonly settings: Settings;
  /** The origin that links in mails and codes begin with. */
  readonly origin: string;
  readonly database: Database;
  readonly now: () => Date;
  /** A new ULID. */
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly sms: Sms;
  /** null: nothing can be bought here. */
  readonly payments: Payments | null;
  readonly secret: ServerSecret;
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly storage: Storage;
  readonly authentication: Authentication;
}
