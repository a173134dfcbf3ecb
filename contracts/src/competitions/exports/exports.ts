import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineRead } from '../../define';
import { boardViewPattern } from '../leaderboards/leaderboards';
import { id } from '../../primitives';

/** The tables that can be exported. */
export const exportTables = ['results', 'competitors', 'climbs', 'scores', 'log'] as const;
export type ExportTable = (typeof exportTables)[number];

/**
 * A table of a competition for its staff. `format=json` returns one object per row; `format=csv` a file (UTF-8 with a
 * byte order mark, commas, CRLF, a header row with the same names) whose texts no spreadsheet runs as formulas.
 * Points are hundredths in JSON and have two decimals in CSV. `view` is the ranked view for `results`; those of a round
 * in two groups have `starting_group` and `group_rank`, and `rank` is the merged one. Whoever competes without a
 * recorded attempt has no rank and `state` no_score_yet, once the competition ended did_not_start; in a final they have
 * no points in CSV. A final has one column per climb, `climb_` and its code or number. Competitors
 * have `state` (Competing, Did not finish, Did not start, Withdrawn, Disqualified) and `claim` (Claimed, Invited, Not
 * invited; Not claimed for those who may not see invitations). Contact details are included for those who may see
 * them, the log only for organisers and once at a time per person (`rate_limited`).
 */
export const readExport = defineRead({
  name: 'exports.readExport',
  summary: 'A competition’s results, competitors, climbs, scores or log as CSV or JSON',
  path: '/api/manage/competitions/{competitionId}/exports/{table}',
  access: 'session',
  params: z.strictObject({ competitionId: id, table: z.enum(exportTables) }),
  query: z.strictObject({
    format: z._default(z.enum(['csv', 'json']), 'json'),
    view: z._default(
      z.string().check(z.regex(boardViewPattern, 'Must be overall, category:{id} or cohort:{id}')),
      'overall',
    ),
  }),
  response: z.object({
    competition: z.object({
      id,
      name: z.string(),
      format: competitionFormat,
      state: competitionState,
    }),
    table: z.enum(exportTables),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found', 'bad_request', 'rate_limited'],
});
