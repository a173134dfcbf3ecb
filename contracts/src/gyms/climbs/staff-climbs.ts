import { climbStates } from '@cruxboard/domain/gyms/climbs/states';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { seenSeq } from '../../edit-conflicts';
import { optionalText } from '../../fields';
import { day, id, instant, whole } from '../../primitives';
import { gymColour } from '../gyms/gyms';
import { climbPhoto, markedHolds } from './climbs';

/** A climb as its gym's staff see it. */
export const staffClimb = z.object({
  id,
  sectionId: id,
  /** '' without a name of its own; colour and grade stand in for it. */
  name: z.string(),
  caption: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  setterUid: z.nullable(id),
  setOn: day,
  state: z.enum(climbStates),
  publishedAt: z.nullable(instant),
  archivedAt: z.nullable(instant),
  photo: z.nullable(climbPhoto),
  holds: markedHolds,
  ascentCount: z.number(),
  climberCount: z.number(),
  solutionCount: z.number(),
  likeCount: z.number(),
  favouriteCount: z.number(),
  /** How many think the grade soft, fair or hard. */
  softCount: z.number(),
  fairCount: z.number(),
  hardCount: z.number(),
});
export type StaffClimb = z.output<typeof staffClimb>;

const listedStaffClimb = z.extend(staffClimb, {
  /** Reports of it that nobody has dealt with yet. */
  reportCount: z.number(),
});
export type ListedStaffClimb = z.output<typeof listedStaffClimb>;

/** Somebody who sets or has set at the gym. */
const setter = z.object({ uid: id, name: z.string(), isStaff: z.boolean() });
export type Setter = z.output<typeof setter>;

/** Every climb of a gym that is up or planned, or every archived one, newest first. */
export const readStaffClimbs = defineRead({
  name: 'climbs.readStaffClimbs',
  summary: 'A gym’s climbs, for its staff',
  path: '/api/gyms/{gymId}/staff/climbs',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({ archived: z.optional(z.enum(['yes', 'no'])) }),
  response: z.object({
    seq: z.number(),
    items: z.array(listedStaffClimb),
    setters: z.array(setter),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** A competition that has the climb, too. */
const climbLink = z.object({
  competitionId: id,
  competitionName: z.string(),
  number: z.number(),
  /** Whether it was made from the competition's climb; else it was put into the competition. */
  isFromCompetition: z.boolean(),
});
export type ClimbLink = z.output<typeof climbLink>;

/** One climb, in any state. */
export const readStaffClimb = defineRead({
  name: 'climbs.readStaffClimb',
  summary: 'A climb, for its gym’s staff',
  path: '/api/gyms/{gymId}/staff/climbs/{climbId}',
  access: 'session',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: z.strictObject({}),
  response: z.object({
    seq: z.number(),
    climb: staffClimb,
    setters: z.array(setter),
    links: z.array(climbLink),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const rules = fieldRules.climb;
const grade = z.nullable(whole(rules.gradeNumber.min, rules.gradeNumber.max));

/** What setters enter. A field that isn't sent stays as it is; null empties it. */
const climbFields = {
  sectionId: z.optional(id),
  name: z.optional(optionalText(rules.name)),
  caption: z.optional(optionalText(rules.caption)),
  colour: z.optional(gymColour),
  grade: z.optional(grade),
  setterUid: z.optional(z.nullable(id)),
  setOn: z.optional(day),
  photo: z.optional(z.nullable(climbPhoto)),
  holds: z.optional(markedHolds),
};

const climbErrors = ['not_found', 'permission_denied'] as const;
const draftState = z.enum(['planned', 'set']);

/** Adds a climb that only staff see. The setter is whoever adds it, and it is set today, unless said otherwise. */
export const createClimb = defineCallable({
  name: 'climbs.createClimb',
  summary: 'Add a climb to a wall',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    ...climbFields,
    sectionId: id,
    colour: gymColour,
    state: z._default(draftState, 'set'),
  }),
  output: staffClimb,
  errors: climbErrors,
});

/**
 * Changes the fields that are sent, so that two people who edit one climb keep what each changed. A field that someone
 * else changed since `seenSeq` is an `edit_conflict`.
 */
export const updateClimb = defineCallable({
  name: 'climbs.updateClimb',
  summary: 'Change a climb',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    climbId: id,
    seenSeq,
    changes: z.strictObject(climbFields),
  }),
  output: staffClimb,
  errors: [...climbErrors, 'edit_conflict'],
});

const climbIds = z.array(id).check(z.minLength(1), z.maxLength(limits.climb.changedMax));

/** Changes the same fields of many climbs: all or none. */
export const updateClimbs = defineCallable({
  name: 'climbs.updateClimbs',
  summary: 'Change many climbs at once',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    climbIds,
    seenSeq,
    changes: z.strictObject({
      sectionId: climbFields.sectionId,
      colour: climbFields.colour,
      grade: climbFields.grade,
      setterUid: climbFields.setterUid,
      setOn: climbFields.setOn,
    }),
  }),
  output: z.object({ changedCount: z.number() }),
  errors: [...climbErrors, 'edit_conflict'],
});

/** Moves climbs towards climbers: planned, set, published. Climbs that are published stay it. */
export const setClimbsState = defineCallable({
  name: 'climbs.setClimbsState',
  summary: 'Plan, set or publish climbs',
  access: 'initialised',
  input: z.strictObject({ gymId: id, climbIds, state: z.enum(climbStates) }),
  output: z.object({ changedCount: z.number() }),
  errors: climbErrors,
});

/** Takes climbs down, or puts them back. Ascents are kept either way. */
export const setClimbsArchived = defineCallable({
  name: 'climbs.setClimbsArchived',
  summary: 'Archive or restore climbs',
  access: 'initialised',
  input: z.strictObject({ gymId: id, climbIds, isArchived: z.boolean() }),
  output: z.object({ changedCount: z.number() }),
  errors: [...climbErrors, 'section_archived'],
});

/** Deletes climbs that were never published. Published ones may have been logged, and can only be archived. */
export const removeGymClimbs = defineCallable({
  name: 'climbs.removeClimbs',
  summary: 'Delete climbs that were never published',
  access: 'initialised',
  input: z.strictObject({ gymId: id, climbIds }),
  output: z.object({ removedCount: z.number() }),
  errors: [...climbErrors, 'climb_published'],
});

/** What a change of a climb was. */
export const climbChangeKinds = [
  'created',
  'updated',
  'state_changed',
  'archived',
  'restored',
] as const;

/** A change in a climb's history. `before` and `after` hold the fields that changed. */
const climbChange = z.object({
  id,
  kind: z.enum(climbChangeKinds),
  at: instant,
  /** Null once the account is gone. */
  actorName: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type ClimbChange = z.output<typeof climbChange>;

/** A climb's history, newest first. */
export const readClimbHistory = defineRead({
  name: 'climbs.readClimbHistory',
  summary: 'What was changed on a climb, and by whom',
  path: '/api/gyms/{gymId}/staff/climbs/{climbId}/history',
  access: 'session',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: z.strictObject({}),
  response: z.object({ items: z.array(climbChange) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** Gives a climb's fields the values that they had before a change. */
export const undoClimbChange = defineCallable({
  name: 'climbs.undoClimbChange',
  summary: 'Undo a change of a climb',
  access: 'initialised',
  input: z.strictObject({ gymId: id, climbId: id, changeId: id }),
  output: staffClimb,
  errors: climbErrors,
});
