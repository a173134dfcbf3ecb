import { isRenewalDue, renewalLeftMs } from '@cruxboard/domain/people/instagram/tokens';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Instagram } from './instagram';
import { breakLink, isTokenRefused, tokenPurpose } from './reach';
import { type LinkRow, listEnding, updateLink } from './repo';

const batch = 50;

/** Once a day: renews tokens that end soon, and breaks links whose token has ended. */
export const renewTokensJob: ScheduledJob<Deps> = {
  name: 'instagram.renewTokens',
  due: { hour: 3, minute: 41 },
  queue: 'instagram',
  run: renewTokens,
};

/** @throws the last failure, so that the job is tried again; what was renewed stays renewed. */
async function renewTokens(deps: Deps): Promise<void> {
  const { instagram, database, now, log } = deps;
  if (instagram === null) return;
  const before = new Date(now().getTime() + renewalLeftMs);
  let failure: unknown = null;
  for (let after = ''; ;) {
    const links = await listEnding(database.drizzle, { before, after, limit: batch });
    for (const link of links) {
      try {
        await renewOne(deps, instagram, link);
      } catch (error) {
        // others may be luckier
        log.warn({ err: error }, 'a token of Instagram was not renewed');
        failure = error;
      }
    }
    if (links.length < batch) break;
    after = links.at(-1)?.uid ?? '';
  }
  if (failure !== null) throw failure;
}

async function renewOne(deps: Deps, instagram: Instagram, link: LinkRow): Promise<void> {
  const { secret, database, now } = deps;
  const times = { givenAt: link.tokenGivenAt, expiresAt: link.tokenExpiresAt };
  if (link.token === null || link.tokenExpiresAt <= now()) return breakLink(deps, link);
  if (!isRenewalDue(times, now())) return;
  try {
    const given = await instagram.renew(await secret.open(tokenPurpose, link.token));
    const at = now();
    await updateLink(database.drizzle, link, {
      token: await secret.seal(tokenPurpose, given.token),
      tokenGivenAt: at,
      tokenExpiresAt: new Date(at.getTime() + given.lifeS * 1_000),
    });
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await breakLink(deps, link);
  }
}
