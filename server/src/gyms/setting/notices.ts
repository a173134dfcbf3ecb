import type { Notice } from '../../people/notifications/public';
import { findReactionAt, reactionEventTypes } from '../reactions/public';

const saved = { subject: 'climb', reaction: 'favourite' } as const;

/** Who takes a climb out of what they saved doesn't need to be told of it. The broadcast lists only who still has it. */
export const settingNotices: readonly Notice[] = [
  {
    kind: 'comes_down_soon',
    subject: 'climb',
    eventTypes: reactionEventTypes(saved.subject, saved.reaction),
    find: async (tx, { subjectId, uid }) => {
      if (uid === null) return undefined;
      const savedAt = await findReactionAt(tx, { ...saved, subjectId, uid });
      return savedAt === null ? { recipientUid: uid, actorUid: null, at: null } : undefined;
    },
  },
];
