import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readDevices as contract } from '@cruxboard/contracts/people/push/push';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { listDevices } from './repo';

/** Where the user gets pushes. */
export async function readDevices(
  { database, push, now }: Deps,
  { uid, sessionId }: Caller,
): Promise<ReadResponse<typeof contract>> {
  const [publicKey, rows] = await Promise.all([
    push.publicKey(),
    listDevices(database.drizzle, uid, now()),
  ]);
  const devices = rows.map((row) => ({
    device: row.device,
    since: row.createdAt.toISOString(),
    isHere: row.sessionId === sessionId,
  }));
  return { publicKey, devices };
}
