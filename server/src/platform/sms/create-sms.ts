import { createHmac } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Settings } from '../config/settings';
import type { Database } from '../db/pool';
import { type Transaction, withTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { Jobs } from '../jobs/jobs';
import { countText } from './repo';
import { type Sms, type SmsGateway, type SmsMessage, SmsThrottled } from './sms';

/** The purpose texts are sealed for: they carry codes that the database must not know. */
export const smsPurpose = 'sms.send';

/** Texts per number and hour; the same again for a number from a place where it is known. */
const perNumber = 10;
/** The part of the budget that anybody may use up; the rest is for numbers where they are known. */
const anybodysShare = 0.8;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const goodForMs = 600_000;

interface SmsParts {
  readonly settings: Pick<Settings, 'smsBudget'>;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly secret: Deps['secret'];
  readonly gateway: SmsGateway;
  readonly now: () => Date;
}

/** A queued text. */
export interface QueuedSms {
  readonly to: string;
  readonly text: string;
  readonly goodUntil: string;
}

/** @returns the sender of texts, which counts, seals and queues them. */
export function createSms({ settings, database, jobs, secret, gateway, now }: SmsParts): Sms {
  const keyOf = ({ to, countedFor }: SmsMessage) =>
    createHmac('sha256', secret.derive('sms.numbers'))
      .update(countedFor === undefined ? to : `${to} ${countedFor}`)
      .digest('base64url');
  return {
    send: async (message) => {
      const at = now();
      const goodUntil = new Date(at.getTime() + (message.goodForMs ?? goodForMs)).toISOString();
      const queued: QueuedSms = { to: message.to, text: message.text, goodUntil };
      const sealed = await secret.seal(smsPurpose, JSON.stringify(queued));
      await withTransaction(database, async (tx) => {
        const own = { key: keyOf(message), windowMs: hourMs, max: perNumber };
        for (const limit of [own, ...budgetOf(settings.smsBudget, message)]) {
          await spend(tx, limit, at);
        }
        await jobs.enqueue(tx, [{ type: 'sms.send', payload: { sealed } }]);
      });
    },
    deliver: (message) => gateway.send(message),
    forget: async (texts) => gateway.forget?.(texts),
  };
}

interface TextLimit {
  readonly key: string;
  readonly windowMs: number;
  readonly max: number;
}

/**
 * Texts cost the operator money, so there is a budget for all numbers together. Strangers can't use all of it up: the
 * rest is kept for numbers whose owners entered a code before from where they are.
 */
function budgetOf(
  { perHour, perDay, perCountry }: Settings['smsBudget'],
  { to, countedFor }: SmsMessage,
): TextLimit[] {
  const number = parsePhoneNumberFromString(to);
  const country = number?.country ?? number?.countryCallingCode ?? 'unknown';
  const share = countedFor === undefined ? anybodysShare : 1;
  const limits = [
    { key: 'hour', windowMs: hourMs, max: perHour },
    { key: 'day', windowMs: dayMs, max: perDay },
    { key: `country ${country}`, windowMs: dayMs, max: perCountry },
  ];
  return limits.map((limit) => ({ ...limit, max: Math.max(1, Math.floor(limit.max * share)) }));
}

/** @throws {SmsThrottled} which undoes what was counted in the transaction */
async function spend(tx: Transaction, { key, windowMs, max }: TextLimit, at: Date): Promise<void> {
  const { count, beganAt } = await countText(tx, { key, at, windowMs });
  if (count <= max) return;
  throw new SmsThrottled(Math.ceil((beganAt.getTime() + windowMs - at.getTime()) / 1000));
}
