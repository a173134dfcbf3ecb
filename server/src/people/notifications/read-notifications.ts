import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  Notification,
  readNotifications as contract,
} from '@cruxboard/contracts/people/notifications/notifications';
import { id, instant } from '@cruxboard/contracts/primitives';
import { notificationListMax } from '@cruxboard/domain/people/notifications/kinds';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { type ActorRow, countUnopened, listActors, listNewest, type NotificationRow } from './repo';
import type { DescribedSubject } from './hooks';
import { describeSubjects } from './subjects';

/** How many actors are named. */
const NAMED_MAX = 3;

const place = z.tuple([instant, id]);

/** A page of the user's notifications and the count of unopened ones. */
export async function readNotifications(
  deps: Deps,
  { uid, cursor }: { readonly uid: string; readonly cursor: string | undefined },
): Promise<ReadResponse<typeof contract>> {
  const { database, slices } = deps;
  const list = `notifications?${uid}`;
  const size = notificationListMax;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, place);
  const [found, unopenedCount] = await Promise.all([
    listNewest(database.pool, uid, { size: size + 1, after }),
    countUnopened(database.pool, uid),
  ]);
  const placeOf = (row: NotificationRow) => [row.place, row.id];
  const { rows, nextCursor } = pageOf(found, { list, size, placeOf });
  const ids = rows.map(({ id }) => id);
  const [actors, subjectOf] = await Promise.all([
    listActors(database.pool, ids, { size: NAMED_MAX, recipientUid: uid }),
    describeSubjects({ on: database.drizzle, slices }, rows),
  ]);
  const actorsOf = new Map<string, ActorRow[]>();
  for (const actor of actors) {
    actorsOf.set(actor.notificationId, [...(actorsOf.get(actor.notificationId) ?? []), actor]);
  }
  const items = rows.flatMap((row) => {
    const subject = subjectOf(row);
    return subject === undefined ? [] : [present(row, actorsOf.get(row.id) ?? [], subject)];
  });
  return { items, nextCursor, unopenedCount };
}

function present(
  row: NotificationRow,
  actors: readonly ActorRow[],
  subject: DescribedSubject,
): Notification {
  return {
    id: row.id,
    kind: row.kind,
    relation: {
      recipient: { uid: row.recipientUid },
      actors: {
        count: actors[0]?.count ?? 0,
        items: actors.map(({ uid, username, name, photoUrl }) => ({
          uid,
          username,
          name,
          photoURL: photoUrl,
        })),
      },
      subject: { kind: row.subject, id: row.subjectId, ...subject },
    },
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt?.toISOString() ?? null,
    opened_at: row.openedAt?.toISOString() ?? null,
    archived_at: null,
    deleted_at: null,
    updated_at: row.updatedAt.toISOString(),
  };
}
