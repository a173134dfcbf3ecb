import type { readProfile } from '@cruxboard/contracts/people/accounts/accounts';
import type { readAchievement } from '@cruxboard/contracts/people/achievements/achievements';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import { achievementCardAddress, placeOf } from './cards/achievement-card';
import type { PageRequest, PageDescription } from './page-description';

/** A name given up lately, or written in capitals, leads to the one of today by the head's path. */
export function profilePage({ params: { username } }: PageRequest): PageDescription {
  const reads = [
    `/api/profiles/${username}`,
    `/api/profiles/${username}/achievements`,
    `/api/profiles/${username}/results`,
  ];
  return {
    reads,
    visitorReads: reads,
    // two people who blocked each other find nobody
    guards: [{ read: `/api/profiles/${username}` }],
    head: ([answer]) => {
      const profile = answer as ReadResponse<typeof readProfile>; // the read's contract says so
      const name = profile.public.name || profile.username;
      return {
        title: name,
        description: profile.public.bio || doneBy(name, profile.counts),
        isIndexed: true,
        path: `/${profile.username}`,
      };
    },
  };
}

function doneBy(name: string, counts: { readonly ascents: number } | null): string {
  if (counts === null) return `${name} on Cruxboard.`;
  const { ascents } = counts;
  return `${name} has logged ${ascents === 1 ? '1 ascent' : `${ascents} ascents`}.`;
}

/** What somebody earned, to be shared; where the latest time was, if that may be told. */
export function achievementPage({
  params: { username, achievementId },
}: PageRequest): PageDescription {
  const reads = [`/api/profiles/${username}/achievements/${achievementId}`];
  return {
    reads,
    visitorReads: reads,
    guards: [{ read: `/api/profiles/${username}` }],
    head: ([answer]) => {
      const earned = answer as ReadResponse<typeof readAchievement>; // the read's contract says so
      const name = earned.name || earned.username;
      const achievement = achievementsById.get(earned.id);
      const what = achievement === undefined ? '' : achievementWords(achievement, placeOf(earned));
      return {
        title: `${achievement === undefined ? '' : achievementWords(achievement, null)}, ${name}`,
        description: `${name} earned ${what}.`,
        // as with lists of results: for whoever is given the address
        isIndexed: false,
        path: `/${earned.username}/achievement/${earned.id}`,
        ...(achievement === undefined ? {} : { card: achievementCardAddress(earned, achievement) }),
      };
    },
  };
}
