import { notificationSentence } from '@cruxboard/domain/people/notifications/sentences';
import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import type { Deps } from '../../platform/deps';
import { listActors, listUnseen } from './repo';
import { describeSubjects } from './subjects';

/** A notification in words, for where there is no list. */
export interface UnreadNotification {
  readonly kind: NotificationKind;
  readonly createdAt: Date;
  readonly text: string;
  readonly path: string;
}

/** @returns a notification that wasn't seen yet; undefined if there is none any longer. */
export async function describeUnread(
  deps: Pick<Deps, 'database' | 'slices'>,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<UnreadNotification | undefined> {
  const { pool } = deps.database;
  const [row] = await listUnseen(pool, uid, [id]);
  if (row === undefined) return undefined;
  const { kind, createdAt } = row;
  const [actors, subjectOf] = await Promise.all([
    listActors(pool, [id], { size: 2, recipientUid: uid }),
    describeSubjects({ on: deps.database.drizzle, slices: deps.slices }, [row]),
  ]);
  const subject = subjectOf(row);
  if (subject === undefined) return undefined;
  const parts = notificationSentence(kind, {
    names: actors.map(({ name }) => name),
    count: actors[0]?.count ?? 0,
    subject: subject.name,
    climbCount: subject.climbCount,
    day: subject.day === undefined ? undefined : dayInWords(subject.day),
  });
  return { kind, createdAt, text: parts.map(({ text }) => text).join(''), path: subject.path };
}

/** @returns those of somebody's notifications that weren't seen yet, oldest first, without their words. */
export async function listUnread(
  { database, slices }: Pick<Deps, 'database' | 'slices'>,
  { uid, ids }: { readonly uid: string; readonly ids: readonly string[] },
): Promise<(Pick<UnreadNotification, 'kind' | 'createdAt'> & { readonly id: string })[]> {
  const rows = await listUnseen(database.pool, uid, ids);
  const subjectOf = await describeSubjects({ on: database.drizzle, slices }, rows);
  return rows.filter((row) => subjectOf(row) !== undefined);
}

function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00.000Z`));
}
