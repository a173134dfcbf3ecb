import type * as contracts from '@cruxboard/contracts/site/operator/operator';
import { desc, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type PersonName, readPersonNames } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { developerActor } from './audit';
import { auditLog } from './schema';

const list = 'operator.audit';

/** @returns a page of the audit log. @throws {AppError} `invalid_argument` for a cursor of another list. */
export async function readAudit(
  { database }: Pick<Deps, 'database'>,
  { cursor, size }: z.output<typeof contracts.readAudit.query>,
): Promise<z.input<typeof contracts.readAudit.response>> {
  const on = database.drizzle;
  const before =
    cursor === undefined ? undefined : decodeCursor(list, cursor, z.tuple([z.int()]))[0];
  const found = await on
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(size + 1);
  const { rows, nextCursor } = pageOf(found, { list, size, placeOf: ({ id }) => [id] });
  const uids = rows.flatMap(({ details }) => [details['by'], details['uid']]).filter(isText);
  const names = await readPersonNames(on, uids);
  return {
    nextCursor,
    items: rows.map(({ id, at, actor, action, details: { by, uid, ...details } }) => ({
      entryId: id,
      at: at.toISOString(),
      actor: actor === developerActor && isText(by) ? nameOf(names, by) : actor,
      action,
      account: isText(uid) ? { uid, name: nameOf(names, uid) } : null,
      details,
    })),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Somebody without a profile, or whose account is gone, is their id. */
export function nameOf(names: ReadonlyMap<string, PersonName>, uid: string): string {
  return names.get(uid)?.name || uid;
}
