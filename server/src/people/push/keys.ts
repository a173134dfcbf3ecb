import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Deps } from '../../platform/deps';
import { pushKeys } from './schema';

/** The purpose the private key is sealed for. */
export const pushKeyPurpose = 'push.keys';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const id = 'vapid';

/**
 * @returns the product's keys, made at the first use and never again: browsers are subscribed with the public one, so
 * another would silence them all.
 */
export async function loadPushKeys({
  database,
  secret,
  now,
}: Pick<Deps, 'database' | 'secret' | 'now'>): Promise<PushKeys> {
  const { drizzle } = database;
  const find = () => drizzle.select().from(pushKeys).where(eq(pushKeys.id, id));
  if ((await find()).length === 0) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const privateKeySealed = await secret.seal(pushKeyPurpose, privateKey);
    // another node may make them too: the first one wins
    const row = { id, publicKey, privateKeySealed, createdAt: now() };
    await drizzle.insert(pushKeys).values(row).onConflictDoNothing();
  }
  const [stored] = await find();
  if (stored === undefined) throw new Error('The push keys were not stored');
  const privateKey = await secret.open(pushKeyPurpose, stored.privateKeySealed);
  return { publicKey: stored.publicKey, privateKey };
}
