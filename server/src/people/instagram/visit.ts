import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';

const purpose = 'instagram.visits';
const lifeMs = 15 * 60_000;

/** Who went to Instagram, and the hash of what only their browser knows. */
interface Visit {
  readonly uid: string;
  readonly challenge: string;
  readonly untilMs: number;
}

/** Where Instagram sends people back to. */
export function redirectUriOf({ origin }: Pick<Deps, 'origin'>): string {
  return `${origin}/auth/instagram`;
}

/** @returns what travels to Instagram and back, and says nothing to anybody on the way. */
export function sealVisit(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  { uid, challenge }: Pick<Visit, 'uid' | 'challenge'>,
): Promise<string> {
  const visit: Visit = { uid, challenge, untilMs: now().getTime() + lifeMs };
  return secret.seal(purpose, JSON.stringify(visit));
}

/**
 * Checks that this browser started the visit, for this account, a moment ago: somebody else's code would link somebody
 * else's account.
 * @throws {AppError} `instagram_visit_over`
 */
export async function checkVisit(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  {
    uid,
    state,
    verifier,
  }: { readonly uid: string; readonly state: string; readonly verifier: string },
): Promise<void> {
  const text = await secret.open(purpose, state).catch(() => null);
  const visit = text === null ? null : (JSON.parse(text) as Visit); // sealed above
  const hash = createHash('sha256').update(verifier).digest('hex');
  const isOwn =
    visit !== null &&
    visit.uid === uid &&
    visit.untilMs > now().getTime() &&
    visit.challenge === hash;
  if (!isOwn) throw new AppError('instagram_visit_over');
}
