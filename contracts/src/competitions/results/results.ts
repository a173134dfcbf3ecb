import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineRead } from '../../define';
import { cursor, id, instant, nothing, page, typedUsername, wholeText } from '../../primitives';

/** What somebody did in one competition. */
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
  }),
  /** When it was planned to begin, else when it was started. */
  at: instant,
  competitor: z.object({
    id,
    state: z.enum(['competing', 'withdrawn', 'disqualified']),
    /** Its name; null where they are in none. */
    category: z.nullable(z.string()),
  }),
  /**
   * In the category where they are in one, else overall; null while it runs, and for the withdrawn and the
   * disqualified.
   */
  rank: z.nullable(z.number()),
  /** How many were ranked with them; null while it runs. */
  rankedCount: z.nullable(z.number()),
  /** Null while it runs. */
  totalHundredths: z.nullable(z.number()),
});
export type CompetitionResult = z.output<typeof competitionResult>;

const query = z.strictObject({
  cursor: z.optional(cursor),
  size: z._default(wholeText(1, 50), 10),
});

const response = z.extend(page(competitionResult), {
  /** What runs at the moment, on the first page alone. */
  live: z.array(competitionResult),
});

/**
 * Results of ended competitions that are listed, newest first. Withdrawn and disqualified entries are left
 * out. Nothing while competitions are switched off.
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

/** One's own: with competitions that are not listed, and those that one did not finish. */
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
