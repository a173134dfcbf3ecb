import type { readProfile } from '@cruxboard/contracts/accounts/accounts';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { AskedPage, PageDescription } from './page-description';

/** A name given up lately, or written in capitals, leads to the one of today by the head's path. */
export function profilePage({ params: { username } }: AskedPage): PageDescription {
  return {
    reads: [`/api/profiles/${username}`, `/api/profiles/${username}/results`],
    head: ([answer]) => {
      const profile = answer as ReadResponse<typeof readProfile>; // the read's contract says so
      const name = profile.public.name || profile.username;
      const { ascents } = profile.counts;
      const logged = ascents === 1 ? '1 ascent' : `${ascents} ascents`;
      return {
        title: name,
        description: profile.public.bio || `${name} has logged ${logged}.`,
        isIndexed: true,
        path: `/${profile.username}`,
      };
    },
  };
}
