import { AppError } from '../http/app-error';
import type { MountSlice } from '../http/mount';
import { streamsPerUser, tooMany } from './stream-caps';

/**
 * The caller's own stream of hints, by cookie. After a gap, a page reads again what it shows, so these streams need
 * no ids.
 */
export const mountLive: MountSlice = ({ app, deps }) => {
  const { bus, live } = deps;
  const unsubscribe = [
    // topics of identity and sessions: ends the streams of sessions that are over
    bus.subscribe('identity.revoked', ({ uid }) => live.end(`own:${String(uid)}`)),
    bus.subscribe('sessions.ended', ({ id, uid }) =>
      live.end(typeof id === 'string' ? `session:${id}` : `tokens:${String(uid)}`),
    ),
  ];
  app.addHook('preClose', async () => {
    for (const end of unsubscribe) end();
    await live.close();
  });

  app.get(
    '/api/live/me',
    { exposeHeadRoute: false, config: { contract: 'live.me' } },
    async (request, reply) => {
      const caller = await deps.authentication.fromCookie(request);
      if (caller === null) throw new AppError('unauthenticated');
      const { uid, sessionId } = caller;
      const by = sessionId === null ? `tokens:${uid}` : `session:${sessionId}`;
      if (live.viewerCount(`own:${uid}`) >= streamsPerUser) throw tooMany();
      live.stream(request, reply, [`own:${uid}`, by]);
    },
  );
};
