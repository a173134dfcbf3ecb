import { id } from '@cruxboard/contracts/primitives';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { gyms } from '../gyms/schema';
import { AppError } from '../http/app-error';
import type { MountSlice } from '../http/mount';
import { parse } from '../http/parse';

const gymParams = z.strictObject({ gymId: id });

/**
 * The streams of hints: a gym's for everybody, one's own by the cookie. A page that comes back after a gap
 * reads again what it shows, so these streams need no ids.
 */
export const mountLive: MountSlice = ({ app, deps }) => {
  const { bus, live } = deps;
  const unsubscribe = [
    // topics of identity and sessions: whoever signed out or was revoked hears nothing more
    bus.subscribe('identity.revoked', ({ uid }) => live.end(`own:${String(uid)}`)),
    bus.subscribe('sessions.ended', ({ id }) => live.end(`session:${String(id)}`)),
  ];
  app.addHook('preClose', async () => {
    for (const end of unsubscribe) end();
    await live.close();
  });

  app.get(
    '/api/live/gyms/:gymId',
    { exposeHeadRoute: false, config: { contract: 'live.gym' } },
    async (request, reply) => {
      const { gymId } = parse(gymParams, request.params);
      const [gym] = await deps.database.drizzle
        .select({ id: gyms.id })
        .from(gyms)
        .where(eq(gyms.id, gymId));
      if (gym === undefined) throw new AppError('not_found');
      live.stream(request, reply, [`gym:${gymId}`]);
    },
  );

  app.get(
    '/api/live/me',
    { exposeHeadRoute: false, config: { contract: 'live.me' } },
    async (request, reply) => {
      const caller = await deps.authentication.fromCookie(request);
      if (caller === null) throw new AppError('unauthenticated');
      const { uid, sessionId } = caller;
      const channels = [`own:${uid}`];
      if (sessionId !== null) channels.push(`session:${sessionId}`);
      live.stream(request, reply, channels);
    },
  );
};
