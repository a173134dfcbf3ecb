import { allIssueKinds, canReport, issueSubjects } from '@cruxboard/domain/gyms/issues/kinds';
import { issueStates } from '@cruxboard/domain/gyms/issues/states';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { optionalText } from '../../fields';
import { cursor, id, instant, nothing, page, pageSize } from '../../primitives';
import { climbPhoto, climbSummary } from '../climbs/climbs';

export const issueSubject = z.enum(issueSubjects);
export const issueKind = z.enum(allIssueKinds);
export const issueState = z.enum(issueStates);

/**
 * Reports what is wrong with a climb, a solution or a comment. Whoever reports the same twice while it is open adds to their first report; what
 * others have reported already gets their report, too.
 */
export const reportIssue = defineCallable({
  name: 'issues.reportIssue',
  summary: 'Report what is wrong with a climb, a solution or a comment',
  access: 'initialised',
  input: z
    .strictObject({
      gymId: id,
      subject: issueSubject,
      subjectId: id,
      kind: issueKind,
      message: z._default(optionalText(fieldRules.issue.message), null),
      /** Of a climb. */
      photo: z._default(z.nullable(climbPhoto), null),
    })
    .check(
      z.refine(({ subject, kind }) => canReport(subject, kind), {
        path: ['kind'],
        message: 'Must be a kind that fits what you’re reporting',
      }),
      z.refine(({ subject, photo }) => subject === 'climb' || photo === null, {
        path: ['photo'],
        message: 'Only reports of climbs have a photo',
      }),
    ),
  output: z.object({ reportId: id }),
  errors: ['not_found', 'climb_archived', 'too_many_reports'],
});

/** A report of one's own: what became of it, and what staff answered. */
const ownReport = z.object({
  id,
  gymId: id,
  gymName: z.string(),
  subject: issueSubject,
  subjectId: id,
  /** Of content the one that it is about. */
  climb: climbSummary,
  kind: issueKind,
  message: z.string(),
  photo: z.nullable(climbPhoto),
  at: instant,
  state: issueState,
  answer: z.nullable(z.object({ message: z.string(), at: instant })),
});
export type OwnReport = z.output<typeof ownReport>;

/** The user's reports, newest first; those of one climb with `climb`. */
export const readOwnReports = defineRead({
  name: 'issues.readOwnReports',
  summary: 'The user’s own reports',
  path: '/api/me/reports',
  access: 'session',
  params: nothing,
  query: z.strictObject({ climb: z.optional(id), cursor: z.optional(cursor), size: pageSize }),
  response: page(ownReport),
  errors: [],
});
