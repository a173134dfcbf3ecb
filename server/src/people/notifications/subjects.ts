import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import { inArray } from 'drizzle-orm';
import { describeEarnings } from '../achievements/public';
import { climbs } from '../../gyms/climbs/schema';
import type { Executor } from '../../platform/db/transaction';

/** What a notification calls a thing, and where its page is. */
export interface DescribedSubject {
  readonly name: string;
  readonly path: string;
}

type Describe = (
  on: Executor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, DescribedSubject>>;

const describeClimbs: Describe = async (on, ids) => {
  const rows = await on
    .select({ id: climbs.id, name: climbs.name, gymId: climbs.gymId })
    .from(climbs)
    .where(inArray(climbs.id, [...ids]));
  return new Map(
    rows.map(({ id, name, gymId }) => [id, { name, path: `/gym/${gymId}/climb/${id}` }]),
  );
};

/** Each kind of thing comes with the slice that it is of. */
const describers: Readonly<Partial<Record<NotificationSubject, Describe>>> = {
  climb: describeClimbs,
  achievement: describeEarnings,
};

/** @returns name and page by subject and id; what is gone is left out. */
export async function describeSubjects(
  on: Executor,
  wanted: readonly { readonly subject: NotificationSubject; readonly subjectId: string }[],
): Promise<
  (of: { subject: NotificationSubject; subjectId: string }) => DescribedSubject | undefined
> {
  const kinds = [...new Set(wanted.map(({ subject }) => subject))];
  const described = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = wanted.flatMap((of) => (of.subject === kind ? [of.subjectId] : []));
        return [kind, await describers[kind]?.(on, ids)] as const;
      }),
    ),
  );
  return ({ subject, subjectId }) => described.get(subject)?.get(subjectId);
}
