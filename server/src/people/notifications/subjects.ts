import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import type { Deps } from '../../platform/deps';
import type { DescribedSubject } from './hooks';

/** @returns name and page by subject and id; missing ones are left out. */
export async function describeSubjects(
  { database, slices }: Pick<Deps, 'database' | 'slices'>,
  wanted: readonly { readonly subject: NotificationSubject; readonly subjectId: string }[],
): Promise<
  (of: { subject: NotificationSubject; subjectId: string }) => DescribedSubject | undefined
> {
  const kinds = [...new Set(wanted.map(({ subject }) => subject))];
  const described = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = wanted.flatMap((of) => (of.subject === kind ? [of.subjectId] : []));
        const describe = slices.find(({ subjects }) => subjects?.[kind])?.subjects?.[kind];
        return [kind, await describe?.({ on: database.drizzle, slices, ids })] as const;
      }),
    ),
  );
  return ({ subject, subjectId }) => described.get(subject)?.get(subjectId);
}
