import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { sentShape, storedShape } from '../../columns';
import { defineCallable, defineRead } from '../../define';
import { importChoices, importExpectation, importFile, importReport } from '../../imports';
import { id } from '../../primitives';
import { seenSeq } from '../../edit-conflicts';

const rule = limits.competitionClimb;

/** A competition climb with its statistics. */
export const competitionClimb = z.object({
  id,
  ...storedShape(climbColumns),
  isActive: z.boolean(),
});
export type CompetitionClimb = z.output<typeof competitionClimb>;

/**
 * How the field did on a climb: competitors who topped it, topped it first try, reached at least one zone, and all
 * attempts. Pumpfests don't count attempts, so there it is the number of competitors who topped it.
 */
export const climbStatistics = z.object({
  climbId: id,
  topCount: z.number(),
  flashCount: z.number(),
  zoneCount: z.number(),
  attemptCount: z.number(),
});
export type ClimbStatistics = z.output<typeof climbStatistics>;

export const readCompetitionClimbs = defineRead({
  name: 'competitionClimbs.readCompetitionClimbs',
  summary: 'Climbs of a competition with their statistics',
  path: '/api/competitions/{competitionId}/climbs',
  access: 'public',
  params: z.strictObject({ competitionId: id }),
  query: z.strictObject({}),
  response: z.object({
    seq: z.number(),
    items: z.array(competitionClimb),
    statistics: z.array(climbStatistics),
  }),
  errors: ['not_found'],
});

const climbFields = sentShape(climbColumns);

export const createCompetitionClimb = defineCallable({
  name: 'competitionClimbs.createCompetitionClimb',
  summary: 'Add a climb',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    ...climbFields,
    isActive: z.optional(z.boolean()),
  }),
  output: z.object({ climbId: id, seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'number_taken',
    'code_taken',
    'results_final',
  ],
});

export const updateCompetitionClimb = defineCallable({
  name: 'competitionClimbs.updateCompetitionClimb',
  summary: 'Change a climb; remove or restore it',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    climbId: id,
    seenSeq,
    ...climbFields,
    isActive: z.optional(z.boolean()),
  }),
  output: z.object({ seq: z.number() }),
  errors: [
    'edit_conflict',
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'number_taken',
    'code_taken',
    'results_final',
  ],
});

/** Changes many climbs, all or none; they may swap numbers and codes. */
export const updateCompetitionClimbs = defineCallable({
  name: 'competitionClimbs.updateCompetitionClimbs',
  summary: 'Change many climbs at once',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    seenSeq,
    climbs: z
      .array(z.strictObject({ climbId: id, ...climbFields }))
      .check(z.minLength(1), z.maxLength(rule.import.recordsMax)),
  }),
  output: z.object({ seq: z.number(), changedCount: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'edit_conflict',
  ],
});

/** Deletes climbs added by mistake. Climbs with scores can only be removed, with `setClimbsActive`. */
export const removeClimbs = defineCallable({
  name: 'competitionClimbs.removeClimbs',
  summary: 'Delete climbs without scores',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    climbIds: z.array(id).check(z.minLength(1), z.maxLength(rule.import.recordsMax)),
  }),
  output: z.object({ seq: z.number(), removedCount: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'climb_scored',
    'results_final',
  ],
});

/** Removes climbs from the competition (`isActive: false`) or restores them. Scores are kept. */
export const setClimbsActive = defineCallable({
  name: 'competitionClimbs.setClimbsActive',
  summary: 'Remove or restore climbs',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    climbIds: z.array(id).check(z.minLength(1), z.maxLength(2000)),
    isActive: z.boolean(),
  }),
  output: z.object({ seq: z.number(), changedCount: z.number() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/** Reads a CSV file of climbs: previews it, or imports all rows or none. */
export const bulkImportClimbs = defineCallable({
  name: 'competitions.bulkImportClimbs',
  summary: 'Import climbs from a CSV file',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    file: importFile,
    choices: z.optional(importChoices),
    expected: z.optional(importExpectation),
    mode: z.enum(['preview', 'commit']),
  }),
  output: importReport,
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'import_invalid',
    'import_too_large',
    'import_encoding',
    'results_final',
  ],
});
