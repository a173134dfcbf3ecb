import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { exportDelimiters } from '../../exports';
import { importChoices, importExpectation, importFile, importReport } from '../../imports';
import { id } from '../../primitives';

/**
 * Imports a gym's climbs. A row changes the climb with its id, without one the only climb up or planned that has its
 * name; else it adds one, set or planned unless its state says published. `preview` changes nothing; `commit` imports
 * all rows or none (`import_invalid`, with the report).
 */
export const importClimbs = defineCallable({
  name: 'climbs.importClimbs',
  summary: 'Import climbs from a spreadsheet',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    file: importFile,
    mode: z.enum(['preview', 'commit']),
    choices: z.optional(importChoices),
    expected: z.optional(importExpectation),
  }),
  output: importReport,
  errors: [
    'not_found',
    'permission_denied',
    'import_invalid',
    'import_too_large',
    'import_encoding',
  ],
});

/**
 * A gym's climbs as an import reads them, those up and planned or the archived ones. `format=csv` is a file (UTF-8 with
 * a byte order mark, CRLF, separated by `delimiter`, a header row), `xlsx` a workbook. No spreadsheet runs its texts as
 * formulas.
 */
export const exportClimbs = defineRead({
  name: 'climbs.exportClimbs',
  summary: 'A gym’s climbs as a workbook, CSV or JSON',
  path: '/api/gyms/{gymId}/staff/exports/climbs',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    format: z._default(z.enum(['xlsx', 'csv', 'json']), 'json'),
    delimiter: z._default(z.enum(exportDelimiters), 'comma'),
    archived: z.optional(z.enum(['yes', 'no'])),
  }),
  response: z.object({ gymId: id, rows: z.array(z.record(z.string(), z.unknown())) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found', 'rate_limited'],
});
