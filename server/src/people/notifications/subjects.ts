import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import type { Executor } from '../../platform/db/transaction';
import type { Slice } from '../../platform/slice';
import type { DescribedSubject } from './hooks';

/** @returns name and page by subject and id; missing ones are left out. */
export async function describeSubjects(
  { on, slices }: { readonly on: Executor; readonly slices: readonly Slice[] },
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
        return [kind, await describe?.({ on, slices, ids })] as const;
      }),
    ),
  );
  return ({ subject, subjectId }) => described.get(subject)?.get(subjectId);
}
