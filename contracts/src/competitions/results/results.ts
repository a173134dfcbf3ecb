import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineRead } from '../../define';
import { cursor, id, instant, nothing, page, typedUsername, wholeText } from '../../primitives';

/** A person's result in a competition. */
export const competitionResult = z.object({
  competition: z.object({
    id,
    name: z.string(),
    format: competitionFormat,
    venue: z.string(),
    timeZone: z.string(),
    state: competitionState,
    isListed: z.boolean(),
    isFinal: z.boolean(),
    /** Its scores are hidden until the reveal. */
    isFrozen: z.boolean(),
  }),
  /** The planned start, or else the actual one. */
  at: instant,
  competitor: z.object({
    id,
    state: z.enum(competitorStates),
    /** The category's name; null without one. */
    category: z.nullable(z.string()),
  }),
  /**
   * In the category if they have one, otherwise overall; null while live, and for whoever did not start, withdrew or
   * was disqualified.
   */
  rank: z.nullable(z.number()),
  /** How many were ranked with them; null while live. */
  rankedCount: z.nullable(z.number()),
  /** Null while live. */
  totalHundredths: z.nullable(z.number()),
});
export type CompetitionResult = z.output<typeof competitionResult>;

const query = z.strictObject({
  cursor: z.optional(cursor),
  size: z._default(wholeText(1, 50), 10),
});

const response = z.extend(page(competitionResult), {
  /** Live competitions, only on the first page. */
  live: z.array(competitionResult),
});

/**
 * Results of listed, ended competitions, newest first, without entries that have no rank. Empty while
 * competitions are disabled.
 */
export const readResults = defineRead({
  name: 'results.readResults',
  summary: 'A person’s competition results',
  path: '/api/profiles/{username}/results',
  access: 'public',
  params: z.strictObject({ username: typedUsername }),
  query,
  response,
  errors: ['not_found', 'bad_request'],
});

/** The caller's own results, including unlisted competitions and those they didn't finish. */
export const readOwnResults = defineRead({
  name: 'results.readOwnResults',
  summary: 'Your competition results, including unlisted competitions',
  path: '/api/me/results',
  access: 'session',
  params: nothing,
  query,
  response,
  errors: ['bad_request'],
});
