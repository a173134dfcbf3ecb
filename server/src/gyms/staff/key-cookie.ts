import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { findAccess } from './seen-by-repo';

type GymAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/** Which private gyms this browser has opened by their links. */
const name = 'crux.gyms';
const maxAgeS = 400 * 86_400;
/** More don't fit a cookie; the gym opened longest ago goes. */
const gymsMax = 20;

/** @returns whether the browser opened the gym by the link that it has now. */
export function holdsKey(secret: Deps['secret'], request: FastifyRequest, gym: GymAccess): boolean {
  const given = readMarks(request).get(gym.id);
  const expected = markOf(secret, gym);
  if (given === undefined || expected === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Remembers in the browser that it has the key of a gym. */
export function setKeyCookie(
  { secret, origin }: Pick<Deps, 'secret' | 'origin'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  gym: GymAccess,
): void {
  const mark = markOf(secret, gym);
  if (mark === null) return;
  const marks = readMarks(request);
  marks.delete(gym.id);
  const kept = [[gym.id, mark], ...marks].slice(0, gymsMax);
  void reply.setCookie(name, kept.map((one) => one.join('~')).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: maxAgeS,
  });
}

function readMarks(request: FastifyRequest): Map<string, string> {
  const pairs = (request.cookies[name] ?? '').split('.').map((pair) => pair.split('~'));
  return new Map(
    pairs.flatMap(([id, mark]): [string, string][] =>
      id === undefined || mark === undefined ? [] : [[id, mark]],
    ),
  );
}

/** The key itself isn't in the cookie, and a renewed key has another mark. Null for a gym without a link. */
function markOf(secret: Deps['secret'], { id, access, accessKey }: GymAccess): string | null {
  if (access !== 'link' || accessKey === null) return null;
  const key = secret.derive('gyms.keys');
  return createHmac('sha256', key).update(`${id} ${accessKey}`).digest('base64url');
}
