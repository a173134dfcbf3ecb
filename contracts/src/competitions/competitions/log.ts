import { type LogTopic, logTopics } from '@cruxboard/domain/competitions/competitions/log-topics';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { cursor, id, instant, page, pageSize } from '../../primitives';
import { inCompetition } from './competitions';

/** A log entry. The fields of `before` and `after` depend on the kind; the public log leaves out contact details. */
export const logEntry = z.object({
  seq: z.number(),
  kind: z.string(),
  at: instant,
  actorName: z.nullable(z.string()),
  competitorId: z.nullable(id),
  competitorName: z.nullable(z.string()),
  climbId: z.nullable(id),
  climbNumber: z.nullable(z.number()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type LogEntry = z.output<typeof logEntry>;

export const readCompetitionLog = defineRead({
  name: 'competitions.readCompetitionLog',
  summary: 'The public log, newest first',
  path: '/api/competitions/{competitionId}/log',
  access: 'public',
  params: inCompetition,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(logEntry),
  errors: ['not_found'],
});

// Object.keys widens the keys of a literal to string.
const logTopicNames = Object.keys(logTopics) as LogTopic[];

export const readManagedLog = defineRead({
  name: 'competitions.readManagedLog',
  summary: 'The full log, for staff',
  path: '/api/manage/competitions/{competitionId}/log',
  access: 'session',
  params: inCompetition,
  query: z.strictObject({
    about: z.optional(z.enum(logTopicNames)),
    /** Part of a competitor's or actor's name, or a climb number. */
    search: z._default(z.string().check(z.maxLength(100)), ''),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: page(logEntry),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
