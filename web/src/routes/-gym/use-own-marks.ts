import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { neverClimbed, useOwnAscents } from '../../features/gyms/ascents/own-ascents';
import { noMarks, useOwnReactions } from '../../features/gyms/reactions/own-reactions';
import { ownSolutionsQuery } from '../../features/gyms/solutions/queries';
import { useSession } from '../../lib/session/hooks';

/** The user's ascents, likes and drafts, by climb. */
export function useOwnMarks(gymId: string) {
  const { status } = useSession();
  const ascents = useOwnAscents(gymId);
  const reactions = useOwnReactions(gymId);
  const { data } = useQuery({ ...ownSolutionsQuery(gymId), enabled: status === 'signed-in' });
  return useMemo(() => {
    const drafts = new Set(
      (data?.items ?? []).flatMap(({ state, climbId }) => (state === 'draft' ? [climbId] : [])),
    );
    const ids = [...ascents.keys(), ...reactions.keys(), ...drafts];
    return new Map(
      ids.map((id) => {
        const { repeatCount, isWaiting } = ascents.get(id) ?? neverClimbed;
        const marks = reactions.get(id) ?? noMarks;
        return [id, { ...marks, repeatCount, isWaiting, hasDraft: drafts.has(id) }];
      }),
    );
  }, [ascents, reactions, data]);
}
