import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { attachment } from '../../platform/http/attachment';
import { innerHeaders } from '../../platform/http/inner-requests';
import { mountResetCalendars } from './reset-calendar';

/**
 * Mounts a competition's entry for calendars: there for who may read the competition without signing in, so for
 * everybody where it is listed and by its link where it is not.
 */
export function mountCalendarFiles(app: FastifyInstance, deps: Deps): void {
  mountResetCalendars(app, deps);
  const config = { contract: 'calendar', rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get<{ Params: { competitionId: string } }>(
    '/competition/:competitionId/calendar.ics',
    { config },
    async (request, reply) => {
      const url = `/api/competitions/${encodeURIComponent(request.params.competitionId)}`;
      const answer = await app.inject({ url, headers: innerHeaders });
      if (answer.statusCode !== 200) throw new AppError('not_found');
      const competition = JSON.parse(answer.body) as CompetitionPublic; // its contract
      const file = calendarFile(competition, { origin: deps.origin, now: deps.now() });
      if (file === null) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', attachment(`${competition.name}.ics`))
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .send(file);
    },
  );
}

/**
 * @returns the entry of a competition (RFC 5545); null if it has no dates. Its UID never changes and its sequence
 * counts the competition's changes, so that another download moves the entry instead of doubling it.
 */
export function calendarFile(
  competition: CompetitionPublic,
  { origin, now }: { readonly origin: string; readonly now: Date },
): string | null {
  const { id, name, venue, description, seq, state } = competition;
  const start = competition.startsAt ?? competition.startedAt;
  if (start === null) return null;
  const end = state === 'ended' ? (competition.endedAt ?? competition.endsAt) : competition.endsAt;
  const url = `${origin}/competition/${id}`;
  const calendar = ical({
    prodId: { company: 'Cruxboard', product: 'Competitions', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@competitions.cruxboard`,
    sequence: seq,
    stamp: now,
    start: new Date(start),
    // one that ended before its start has no duration
    end: end !== null && end > start ? new Date(end) : null,
    summary: name,
    description: [description, url].filter((line) => line !== '').join('\n\n'),
    location: venue === '' ? null : venue,
    url,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
