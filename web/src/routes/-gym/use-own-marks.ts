import { useMemo } from 'react';
import { neverClimbed, useOwnAscents } from '../../features/gyms/ascents/own-ascents';
import { noMarks, useOwnReactions } from '../../features/gyms/reactions/own-reactions';

/** The user's ascents and likes, by climb. */
export function useOwnMarks(gymId: string) {
  const ascents = useOwnAscents(gymId);
  const reactions = useOwnReactions(gymId);
  return useMemo(() => {
    const ids = [...ascents.keys(), ...reactions.keys()];
    return new Map(
      ids.map((id) => {
        const { repeatCount, isWaiting } = ascents.get(id) ?? neverClimbed;
        return [id, { ...(reactions.get(id) ?? noMarks), repeatCount, isWaiting }];
      }),
    );
  }, [ascents, reactions]);
}
