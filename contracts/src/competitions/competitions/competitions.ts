import {
  graceMinutesMax,
  openingWays,
} from '@cruxboard/domain/competitions/competitions/lifecycle';
import { tieRules } from '@cruxboard/domain/competitions/competitions/formats';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { competitionSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { seenSeq } from '../../edit-conflicts';
import { defineCallable, defineRead } from '../../define';
import { optionalText, text } from '../../fields';
import { cursor, id, instant, nothing, page, pageSize, whole } from '../../primitives';

export const competitionFormat = z.enum(['boulder_pumpfest', 'boulder_final']);
export type CompetitionFormat = z.output<typeof competitionFormat>;

/** Results are final once an ended competition has a `finalisedAt`. */
export const competitionState = z.enum(['draft', 'started', 'ended']);
export type CompetitionState = z.output<typeof competitionState>;

export const registration = z.enum(['closed', 'open', 'claim']);
export const tieRule = z.enum(tieRules);
export const competitionRole = z.enum(['organiser', 'judge', 'setter']);
export type CompetitionRole = z.output<typeof competitionRole>;

export const openingWay = z.enum(openingWays);
const graceMinutes = whole(0, graceMinutesMax);

const competition = limits.competition;
const hundredths = (range: { min: number; max: number }) => whole(range.min * 100, range.max * 100);
const wholePoints = (range: { min: number; max: number }) =>
  hundredths(range).check(z.multipleOf(100, 'Must be whole points'));

/**
 * The rules of both formats; those of the other format are stored but have no effect. Values in integer hundredths.
 */
export const competitionRules = z.object({
  climbThreshold: whole(
    competition.pumpfestClimbThreshold.min,
    competition.pumpfestClimbThreshold.max,
  ),
  flashBonus: whole(competition.pumpfestFlashBonus.min, competition.pumpfestFlashBonus.max),
  topValueHundredths: hundredths(competition.finalTopValue),
  zoneValueHundredths: hundredths(competition.finalZoneValue),
  attemptCostHundredths: hundredths(competition.finalAttemptCost),
  countback: whole(competition.finalCountback.min, competition.finalCountback.max),
  tieRule,
  /** Finals: held in starting groups A and B, each with climbs and ranks of its own. */
  hasStartingGroups: z.boolean(),
  /** Finals: the previous round was, so its ranks break no ties. */
  hadStartingGroups: z.boolean(),
  /** Finals: judges record a low zone, which scores nothing. */
  hasLowZone: z.boolean(),
});
export type CompetitionRules = z.output<typeof competitionRules>;

/** A category or cohort. `number` is its sort key and not unique. */
export const group = z.object({
  id,
  name: z.string(),
  number: z.number(),
  competitorCount: z.number(),
});
export type Group = z.output<typeof group>;

export const competitionCard = z.object({
  id,
  name: z.string(),
  format: competitionFormat,
  state: competitionState,
  /** A draft that everyone sees and can enter; no scores are taken. */
  isOpenForEntries: z.boolean(),
  /** Whether anyone without an entry may join: registration is open and there are places left. */
  isOpenToJoin: z.boolean(),
  venue: z.string(),
  gymId: z.nullable(id),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  finalisedAt: z.nullable(instant),
  /** Since when scores are hidden until the reveal; null unless the leaderboard is frozen. */
  frozenAt: z.nullable(instant),
  competitorCount: z.number(),
  /** Address of the picture, without the origin; wide, cropped to fit. */
  bannerUrl: z.nullable(z.string()),
});
export type CompetitionCard = z.output<typeof competitionCard>;

/** A competition as everyone may see it. */
export const competitionPublic = z.extend(competitionCard, {
  description: z.string(),
  timeZone: z.string(),
  isListed: z.boolean(),
  registration,
  isSelfScoring: z.boolean(),
  /** Finals: only categories are ranked, as long as everybody is in one. */
  isOverallHidden: z.boolean(),
  /** Until the start. */
  areClimbsHidden: z.boolean(),
  /** When scoring closes by itself: the announced end with its grace; null if staff end it. */
  closesAt: z.nullable(instant),
  rules: competitionRules,
  categories: z.array(group),
  cohorts: z.array(group),
  climbCount: z.number(),
  seq: z.number(),
});
export type CompetitionPublic = z.output<typeof competitionPublic>;

export const inCompetition = z.strictObject({ competitionId: id });

/** Listed competitions: live, upcoming (open for entries, or announced to start later) or past. */
export const readCompetitions = defineRead({
  name: 'competitions.readCompetitions',
  summary: 'Listed competitions',
  path: '/api/competitions',
  access: 'public',
  params: nothing,
  query: z.strictObject({
    when: z._default(z.enum(['live', 'upcoming', 'past', 'all']), 'all'),
    search: z._default(z.string().check(z.maxLength(100)), ''),
    /** `newest`, the default, has what is upcoming by start, the soonest first. */
    sort: z._default(z.enum(competitionSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: page(competitionCard),
  errors: ['not_found'],
});

/** Only staff get a draft that isn't open for entries; for everyone else it is `not_found`. */
export const readCompetition = defineRead({
  name: 'competitions.readCompetition',
  summary: 'A competition',
  path: '/api/competitions/{competitionId}',
  access: 'public',
  params: inCompetition,
  query: nothing,
  response: competitionPublic,
  errors: ['not_found'],
});

/** A signed-in user's roles and competitor in a competition. */
export const ownCompetition = z.object({
  roles: z.array(competitionRole),
  competitor: z.nullable(
    z.object({
      id,
      name: z.string(),
      number: z.nullable(z.number()),
      categoryId: z.nullable(id),
      cohortId: z.nullable(id),
      state: z.enum(competitorStates),
    }),
  ),
  canJoin: z.boolean(),
});
export type OwnCompetition = z.output<typeof ownCompetition>;

export const readOwnCompetition = defineRead({
  name: 'competitions.readOwnCompetition',
  summary: 'Your roles and entry in a competition',
  path: '/api/me/competitions/{competitionId}',
  access: 'session',
  params: inCompetition,
  query: nothing,
  response: ownCompetition,
  errors: ['unauthenticated', 'not_found'],
});

/** Competitions the caller has a role in, newest first. */
export const readManagedCompetitions = defineRead({
  name: 'competitions.readManagedCompetitions',
  summary: 'Competitions you organise, judge or set for',
  path: '/api/manage/competitions',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    items: z.array(z.extend(competitionCard, { roles: z.array(competitionRole) })),
  }),
  errors: ['unauthenticated', 'not_found'],
});

/** The staff overview: settings, balance and counts. */
export const competitionManaged = z.extend(competitionPublic, {
  roles: z.array(competitionRole),
  opensBy: openingWay,
  graceMinutes,
  /** When it was last reopened. */
  reactivatedAt: z.nullable(instant),
  /** Places left before competitors must be topped up. */
  balance: z.number(),
  /** The key in the address of an unlisted competition: its random id. Null if listed. */
  unlistedKey: z.nullable(z.string()),
  activeClimbCount: z.number(),
  scoreCount: z.number(),
  lateCount: z.number(),
  claimedCount: z.number(),
  /** Finals with the best of this competition. */
  finals: z.array(
    z.object({
      id,
      name: z.string(),
      state: competitionState,
      /** How many advanced; empty once it has started. */
      cuts: z.array(z.object({ categoryId: z.nullable(id), top: z.number() })),
    }),
  ),
  /** Who would be ranked and is in no starting group; 0 in a round without groups. */
  ungroupedCount: z.number(),
});
export type CompetitionManaged = z.output<typeof competitionManaged>;

export const readManagedCompetition = defineRead({
  name: 'competitions.readManagedCompetition',
  summary: 'A competition with all its settings, for its staff',
  path: '/api/manage/competitions/{competitionId}',
  access: 'session',
  params: inCompetition,
  query: nothing,
  response: competitionManaged,
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

export const createCompetitionInput = z.strictObject({
  name: text(fieldRules.competition.name),
  format: competitionFormat,
  /** How many climbs to generate, numbered from 1. */
  count: whole(competition.count.min, competition.count.max),
});

export const createCompetition = defineCallable({
  name: 'competitions.createCompetition',
  summary: 'Create a competition; its creator becomes its organiser',
  access: 'initialised',
  input: createCompetitionInput,
  output: z.object({ competitionId: id }),
  errors: ['competitions_disabled', 'competition_creation_disabled'],
});

/**
 * Creates a draft from a competition in any state, with its settings and rules but without dates, people and scores.
 */
export const duplicateCompetition = defineCallable({
  name: 'competitions.duplicateCompetition',
  summary: 'Duplicate a competition you organise as a draft',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    name: text(fieldRules.competition.name),
    hasClimbs: z.boolean(),
    /** Categories and cohorts, without their competitors. */
    hasGroups: z.boolean(),
  }),
  output: z.object({ competitionId: id }),
  errors: [
    'competitions_disabled',
    'competition_creation_disabled',
    'not_found',
    'permission_denied',
  ],
});

/** The specification has whole top and zone values. A value stored before that was checked can still be read. */
const sentRules = {
  ...competitionRules.shape,
  topValueHundredths: wholePoints(competition.finalTopValue),
  zoneValueHundredths: wholePoints(competition.finalZoneValue),
};

export const updateCompetitionInput = z.strictObject({
  competitionId: id,
  seenSeq,
  changes: z.strictObject({
    name: z.optional(text(fieldRules.competition.name)),
    description: z.optional(optionalText(fieldRules.competition.description)),
    /** The address of an upload by the caller; null removes the banner. */
    bannerUrl: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(1_000)))),
    venue: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(140)))),
    gymId: z.optional(z.nullable(id)),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
    startsAt: z.optional(z.nullable(instant)),
    endsAt: z.optional(z.nullable(instant)),
    /** Only for a draft with a start time; false closes it again. */
    isOpenForEntries: z.optional(z.boolean()),
    areClimbsHidden: z.optional(z.boolean()),
    /** `time`: it starts and ends by itself at the announced times. */
    opensBy: z.optional(openingWay),
    graceMinutes: z.optional(graceMinutes),
    isListed: z.optional(z.boolean()),
    registration: z.optional(registration),
    isSelfScoring: z.optional(z.boolean()),
    isOverallHidden: z.optional(z.boolean()),
    rules: z.optional(z.partial(z.strictObject(sentRules))),
  }),
});

/** Changes settings; a changed rule rescores immediately. The format can't be changed. */
export const updateCompetition = defineCallable({
  name: 'competitions.updateCompetition',
  summary: 'Change a competition’s settings and rules',
  access: 'initialised',
  input: updateCompetitionInput,
  output: z.object({ seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'edit_conflict',
  ],
});

const moveState = <const N extends `competitions.${string}`>(name: N, summary: string) =>
  defineCallable({
    name,
    summary,
    access: 'initialised',
    input: inCompetition,
    output: z.object({ state: competitionState, seq: z.number() }),
    errors: [
      'competitions_disabled',
      'not_found',
      'permission_denied',
      'competition_state',
      'results_final',
    ],
  });

export const startCompetition = moveState('competitions.startCompetition', 'Start a draft');
export const endCompetition = moveState(
  'competitions.endCompetition',
  'End a started competition; scores are locked',
);
export const reactivateCompetition = moveState(
  'competitions.reactivateCompetition',
  'Reopen an ended competition',
);
export const finaliseCompetition = moveState(
  'competitions.finaliseCompetition',
  'Publish the results as final',
);

export const deleteCompetition = defineCallable({
  name: 'competitions.deleteCompetition',
  summary: 'Delete a draft',
  access: 'initialised',
  input: inCompetition,
  /** Credits refunded to those who topped up, for unused places. */
  output: z.object({ creditsReturned: z.number() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'competition_state'],
});
