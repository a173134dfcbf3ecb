import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineRead } from '../../define';
import { boardViewPattern } from '../leaderboards/leaderboards';
import { id } from '../../primitives';

/** What of a competition is handed out as a table. */
export const exportTables = ['results', 'competitors', 'climbs', 'scores', 'log'] as const;
export type ExportTable = (typeof exportTables)[number];

/**
 * A table of a competition for its staff, to keep or to go on working with: `format=json` is answered as here, one
 * object a row; `format=csv` by a file (UTF-8 with a byte order mark, commas, CRLF, a first row of the same names)
 * whose texts no spreadsheet takes for formulas. Points are in hundredths in JSON and with two decimals in CSV.
 * `view` is the ranked view of `results`. Competitors have `state` (Competing, Withdrawn, Disqualified) and `claim`
 * (Claimed, Invited, Not invited; Not claimed for those who may not know of invitations). Contact details are there for those who may see them, the log for organisers.
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
  errors: ['unauthenticated', 'permission_denied', 'not_found', 'bad_request'],
});
