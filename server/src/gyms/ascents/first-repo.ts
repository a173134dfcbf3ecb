import type { OwnEarnings } from '../../people/achievements/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { accounts } from '../../people/accounts/public';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { isSeenBy } from '../staff/public';
import { firstOf } from './firsts';
import { ascentLogs } from './schema';

interface FirstRow {
  readonly timeZone: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly climbId: string;
  readonly climbName: string;
}

type Values = [
  uid: string,
  viewerUid: string | null,
  colour: string | null,
  grade: number | null,
  isSetDay: boolean,
];

const selectFirst = prepareStatement<FirstRow, Values>(
  'ascents.first',
  sqlText`select gyms.time_zone as "timeZone", gyms.id as "gymId", gyms.name as "gymName",
                 climbs.id as "climbId", climbs.name as "climbName"
            from ${ascentLogs} log
            join ${climbs} on climbs.id = log.climb_id
            join ${gyms} on gyms.id = log.gym_id and ${isSeenBy('gyms', '$2')}
            join ${accounts} climber on climber.uid = log.uid
           where log.uid = $1 and (climber.uid = $2 or 'logbook' = any(climber.shown_parts))
             and (log.colour = $3 or log.grade = $4 or ($5 and log.is_set_day))
           order by log.logged_at, log.id limit 1`,
);

const selectTimeZone = prepareStatement<{ timeZone: string }, [uid: string]>(
  'ascents.timeZone',
  sqlText`select gyms.time_zone as "timeZone" from ${ascentLogs} log join ${gyms} on gyms.id = log.gym_id
           where log.uid = $1
           order by log.day desc nulls last, log.at desc nulls last, log.id desc nulls last limit 1`,
);

/**
 * @returns the climb of a first, for those who may read the climber's logbook and see its gym. Levels, which no single
 * climb earned, have the time zone alone: of the gym where they climbed last.
 */
export const describeFirst: NonNullable<OwnEarnings['describe']> = async (deps, of) => {
  const { pool } = deps.database;
  const first = firstOf(of.achievementId);
  const [row] =
    first === null
      ? []
      : await selectFirst(pool, [of.uid, of.viewerUid, first.colour, first.grade, first.isSetDay]);
  if (row === undefined) {
    const [last] = await selectTimeZone(pool, [of.uid]);
    return last === undefined ? null : { timeZone: last.timeZone, competition: null };
  }
  const { timeZone, gymId, gymName, climbId, climbName } = row;
  return {
    timeZone,
    competition: null,
    gym: { id: gymId, name: gymName },
    climb: { id: climbId, name: climbName },
  };
};
