import { and, eq, inArray, sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import { scrubRows } from '../../platform/db/scrub-rows';
import { keepShown } from '../../platform/storage/public';
import type { Slice } from '../../platform/slice';
import { ascentLogs, ascents } from '../ascents/schema';
import { findReactionAt, reactionEventTypes } from '../reactions/public';
import { reactions } from '../reactions/schema';
import { sections } from '../sections/schema';
import { isOfPublicGym } from '../gyms/schema';
import { photoUse } from './apply-fields';
import { solutionTotals } from './counters-repo';
import { mountClimbs } from './routes';
import { climbChanges, climbs, isOnWall } from './schema';

export const climbsSlice: Slice = {
  name: 'gyms/climbs',
  mount: mountClimbs,
  personal: [
    {
      table: climbs,
      by: [climbs.setterUid],
      download: [climbs.id, climbs.gymId, climbs.name, climbs.colour, climbs.grade, climbs.setOn],
      purged: 'by foreign key',
    },
    {
      table: climbChanges,
      by: [climbChanges.actorUid],
      download: [climbChanges.climbId, climbChanges.kind, climbChanges.at],
      purged: 'by foreign key',
    },
  ],
  purge: {
    batches: {
      photos: keepShown({ use: photoUse, id: climbs.id, address: climbs.photoUrl }),
      // it names setters, and photos by their address
      history: scrubRows({
        table: climbChanges,
        key: [climbChanges.id],
        json: [climbChanges.before, climbChanges.after],
      }),
    },
  },
  subjects: {
    climb: async ({ on, ids }) => {
      const rows = await on
        .select({
          id: climbs.id,
          name: climbs.name,
          gymId: climbs.gymId,
          archivedAt: climbs.archivedAt,
          nextResetOn: sections.nextResetOn,
        })
        .from(climbs)
        .innerJoin(sections, eq(sections.id, climbs.sectionId))
        .where(inArray(climbs.id, [...ids]));
      return new Map(
        rows.map(({ id, name, gymId, archivedAt, nextResetOn }) => [
          id,
          {
            name,
            path: `/gym/${gymId}/climb/${id}`,
            ...(archivedAt === null && nextResetOn !== null ? { day: nextResetOn } : {}),
          },
        ]),
      );
    },
  },
  notices: [
    {
      kind: 'climb_liked',
      subject: 'climb',
      eventTypes: reactionEventTypes('climb', 'like'),
      find: async (tx, { subjectId, uid }) => {
        if (uid === null) return undefined;
        const [climb] = await tx
          .select({ setterUid: climbs.setterUid })
          .from(climbs)
          .where(eq(climbs.id, subjectId));
        if (climb === undefined || climb.setterUid === null) return undefined;
        const at = await findReactionAt(tx, { reaction: 'like', subject: 'climb', subjectId, uid });
        return { recipientUid: climb.setterUid, actorUid: uid, at };
      },
    },
  ],
  sitemap: {
    kind: 'climbs',
    table: climbs,
    id: climbs.id,
    changedAt: climbs.createdAt,
    where: and(sql.raw(isOnWall()), isOfPublicGym(climbs.gymId)),
    path: sql<string>`'/gym/' || ${climbs.gymId} || '/climb/' || ${climbs.id}`,
  },
  recount: () => [
    counters({
      table: climbs,
      key: climbs.id,
      columns: ['ascent_count', 'climber_count'],
      counted: sql`select climb_id as id, count(*)::int as ascent_count,
                          count(distinct uid)::int as climber_count
                     from ${ascentLogs} group by climb_id`,
    }),
    counters({
      table: climbs,
      key: climbs.id,
      columns: ['soft_count', 'fair_count', 'hard_count'],
      counted: sql`select climb_id as id, count(*) filter (where opinion = 'soft')::int as soft_count,
                          count(*) filter (where opinion = 'fair')::int as fair_count,
                          count(*) filter (where opinion = 'hard')::int as hard_count
                     from ${ascents} where opinion is not null group by climb_id`,
    }),
    counters({
      table: climbs,
      key: climbs.id,
      columns: ['solution_count'],
      counted: solutionTotals(),
    }),
    counters({
      table: climbs,
      key: climbs.id,
      columns: ['like_count', 'favourite_count'],
      counted: sql`select subject_id as id,
                          count(*) filter (where reaction = 'like')::int as like_count,
                          count(*) filter (where reaction = 'favourite')::int as favourite_count
                     from ${reactions} where subject = 'climb' group by subject_id`,
    }),
  ],
};
