import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { pageErrorStatus } from '../pages/page-errors';
import { webRoutes } from '../pages/routes';

/** Codes of the catalogue (`not_found`), of the protocols (`INTERNAL_ERROR`) and of the browser (`unexpected`). */
const code = z.string().check(z.regex(/^[A-Za-z][A-Za-z_-]{0,63}$/));

/** What went wrong on somebody's page. There is no message in it, which may quote what people typed. */
export const reportError = defineCallable({
  name: 'errorReports.reportError',
  summary: 'Report an error of a page',
  access: 'public',
  input: z.strictObject({
    code,
    /** What JavaScript calls it: `TypeError`. */
    name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    /** Why the page couldn't be shown; null for errors beside it. */
    page: z.nullable(z.enum(Object.keys(pageErrorStatus) as (keyof typeof pageErrorStatus)[])),
    /** The screen, without its ids; null outside of all. */
    route: z.nullable(z.enum(webRoutes)),
  }),
  output: z.object({}),
  errors: [],
});
