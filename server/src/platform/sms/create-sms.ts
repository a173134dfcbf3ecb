import { createHmac } from 'node:crypto';
import type { Database } from '../db/pool';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { Jobs } from '../jobs/jobs';
import { countText } from './repo';
import { type Sms, type SmsGateway, type SmsMessage, SmsThrottled } from './sms';

/** The purpose texts are sealed for: they carry codes that the database must not know. */
export const smsPurpose = 'sms.send';

/** Texts per number and hour; the same again for a number from a place where it is known. */
const perHour = 10;
const hourMs = 3_600_000;
const goodForMs = 600_000;

interface SmsParts {
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
export function createSms({ database, jobs, secret, gateway, now }: SmsParts): Sms {
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
        const { count, beganAt } = await countText(tx, { key: keyOf(message), at, hourMs });
        if (count > perHour) {
          throw new SmsThrottled(Math.ceil((beganAt.getTime() + hourMs - at.getTime()) / 1000));
        }
        await jobs.enqueue(tx, [{ type: 'sms.send', payload: { sealed } }]);
      });
    },
    deliver: (message) => gateway.send(message),
  };
}
