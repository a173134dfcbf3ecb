import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { attachment } from '../../platform/http/attachment';
import { innerHeaders } from '../../platform/http/inner-requests';
import { tagOf } from '../../platform/http/prepared-answer';

const dayMs = 86_400_000;
/** How often calendars look again; resets are planned in weeks. */
const refreshS = 6 * 3_600;

/**
 * Mounts a gym's calendar of resets, to subscribe to or to download, for whoever may read the gym. A calendar has no
 * cookies: of a private gym it brings the key of the gym's link.
 */
export function mountResetCalendars(app: FastifyInstance, deps: Deps): void {
  const config = { contract: 'calendar', rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get<{ Params: { gymId: string }; Querystring: { key?: string | string[] } }>(
    '/gym/:gymId/resets.ics',
    { config },
    async (request, reply) => {
      const url = `/api/gyms/${encodeURIComponent(request.params.gymId)}`;
      const { key } = request.query;
      const cookie =
        typeof key === 'string' ? await cookieFor(app, url, key) : request.headers.cookie;
      const headers = cookie === undefined ? innerHeaders : { ...innerHeaders, cookie };
      const answer = await app.inject({ url, headers });
      if (answer.statusCode !== 200) throw new AppError('not_found');
      const gym = JSON.parse(answer.body) as Gym; // its contract
      // weak, and of the content alone: each file says when it was made
      const etag = `W/${tagOf(Buffer.from(resetCalendar(gym, { ...deps, now: new Date(0) })))}`;
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .header('content-disposition', attachment(`${gym.name}, resets.ics`))
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .send(resetCalendar(gym, { ...deps, now: deps.now() }));
    },
  );
}

/** @returns what a browser has that opened the gym by this key; undefined if it opens nothing. */
async function cookieFor(
  app: FastifyInstance,
  url: string,
  key: string,
): Promise<string | undefined> {
  const opened = await app.inject({ url: `${url}/key`, query: { key }, headers: innerHeaders });
  const [cookie] = opened.cookies;
  return cookie === undefined ? undefined : `${cookie.name}=${cookie.value}`;
}

/**
 * @returns the days on which a gym's walls are reset next (RFC 5545), each a whole day. A wall is one entry with a UID of
 * its own, so that another date moves it.
 */
export function resetCalendar(
  { id, name, location, sections }: Gym,
  { origin, now }: { readonly origin: string; readonly now: Date },
): string {
  const calendar = ical({
    prodId: { company: 'Cruxboard', product: 'Resets', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: `${name}, resets`,
    ttl: refreshS,
  });
  for (const section of sections) {
    if (section.nextResetOn === null) continue;
    const day = new Date(`${section.nextResetOn}T00:00:00Z`);
    const url = `${origin}/gym/${id}/wall/${section.id}`;
    const climbs = section.climbCount === 1 ? '1 climb comes' : `${section.climbCount} climbs come`;
    calendar.createEvent({
      id: `${section.id}@walls.cruxboard`,
      stamp: now,
      timezone: 'UTC',
      start: day,
      end: new Date(day.getTime() + dayMs),
      allDay: true,
      // a day on which one can be busy with other things
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${section.name} is reset`,
      description: `${climbs} down.\n\n${url}`,
      location: [name, location].filter((part) => part !== '').join(', '),
      url,
    });
  }
  return calendar.toString();
}
