import type { InstagramLink } from '@cruxboard/contracts/people/instagram/instagram';
import type { LinkRow } from './repo';

/** @returns a link as its owner sees it. */
export function presentLink(link: LinkRow, now: Date): InstagramLink {
  const { username, name, photoUrl, mediaCount, linkedAt } = link;
  const isGood = link.state === 'linked' && link.tokenExpiresAt > now;
  return {
    state: isGood ? 'linked' : 'broken',
    username,
    name,
    photoUrl,
    mediaCount,
    linkedAt: linkedAt.toISOString(),
  };
}
