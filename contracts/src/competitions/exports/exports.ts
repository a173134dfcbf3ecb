import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineRead } from '../../define';
import { exportDelimiters } from '../../exports';
import { boardViewPattern } from '../leaderboards/leaderboards';
import { id } from '../../primitives';

/** The tables that can be exported. */
export const exportTables = ['results', 'competitors', 'climbs', 'scores', 'log'] as const;
export type ExportTable = (typeof exportTables)[number];

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A table of a competition for its staff. `format=json` returns one object per row; `csv` a file (UTF-8 with a byte
 * order mark, CRLF, separated by `delimiter`, a header row); `xlsx` a workbook with one sheet, for all but the log. A
 * column has the same name in every format and table. No spreadsheet runs the texts of a file as formulas. Points are
 * hundredths in JSON and have two decimals in files, with a decimal comma between semicolons. `view` is the ranked view
 * for `results`; those of a round in two groups have `starting group` and `group rank`, and `rank` is the merged one.
 * `results` and `competitors` have `state` (Competing, Did not finish, Did not start, Withdrawn, Disqualified); whoever
 * competes without a recorded attempt has no rank and is No score yet in `results`, once the competition ended Did not
 * start; in a final they have no total in files. `results` and `scores` have a column per climb, `climb` and its code or
 * number. `tie` says who is ahead of a tie with the row above, and why. Competitors have `claim` (Claimed, Invited, Not
 * invited; Not claimed for those who may not see invitations). Contact details are included for those who may see
 * them, the log only for organisers and once at a time per person (`rate_limited`).
 */
export const readExport = defineRead({
  name: 'exports.readExport',
  summary: 'A competition’s results, competitors, climbs, scores or log as a workbook, CSV or JSON',
  path: '/api/manage/competitions/{competitionId}/exports/{table}',
  access: 'session',
  params: z.strictObject({ competitionId: id, table: z.enum(exportTables) }),
  query: z.strictObject({
    format: z._default(z.enum(exportFormats), 'json'),
    delimiter: z._default(z.enum(exportDelimiters), 'comma'),
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
