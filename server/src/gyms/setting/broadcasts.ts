import type { Broadcast } from '../../people/notifications/public';
import { listReactors } from '../reactions/public';
import { findPublication } from './publications-repo';
import { sectionPublished } from './publish-wall';
import { climbComesDown, noticeDays } from './comes-down';
import { findDaysLeft } from './coming-down-repo';

/** Whom the setting of walls concerns: those who follow the wall, and those who saved a climb on it. */
export const settingBroadcasts: readonly Broadcast[] = [
  {
    kind: 'wall_set',
    subject: 'publication',
    eventType: sectionPublished,
    find: async (tx, subjectId) => {
      const publication = await findPublication(tx, subjectId);
      if (publication === undefined) return undefined;
      const { sectionId, actorUid } = publication;
      const followed = { subject: 'section', subjectId: sectionId, reaction: 'follow' } as const;
      return { exceptUid: actorUid, listNext: (page) => listReactors(tx, followed, page) };
    },
  },
  {
    kind: 'comes_down_soon',
    subject: 'climb',
    eventType: climbComesDown,
    find: async (tx, subjectId, now) => {
      const daysLeft = await findDaysLeft(tx, subjectId, now);
      // a job that is late: on the day itself it is neither news nor wrong
      if (daysLeft !== null && daysLeft < 1) return undefined;
      const saved = { subject: 'climb', subjectId, reaction: 'favourite' } as const;
      return {
        exceptUid: null,
        isOver: daysLeft === null || daysLeft > noticeDays,
        listNext: (page) => listReactors(tx, saved, page),
      };
    },
  },
];
