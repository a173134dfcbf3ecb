import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { LiveCompetition } from '@cruxboard/contracts/site/home/home';
import { readCompetitions } from '../../competitions/competitions/public';
import type { Deps } from '../../platform/deps';
import { readLeaders } from '../../competitions/leaderboards/public';

type When = 'live' | 'upcoming' | 'past';

/** @returns whether competitions are enabled. */
export async function hasCompetitions(deps: Deps): Promise<boolean> {
  return (await deps.readFlags()).isCompetitionsEnabled;
}

/** @returns listed competitions, most recently started first. */
export async function listCards(deps: Deps, when: When, size: number): Promise<CompetitionCard[]> {
  const { items } = await readCompetitions(deps, { when, search: '', sort: 'newest', size });
  return items;
}

/** @returns the live competitions with their leaders. */
export async function listLive(deps: Deps, size: number): Promise<LiveCompetition[]> {
  const cards = await listCards(deps, 'live', size);
  return Promise.all(
    cards.map(async (card) => ({ ...card, leaders: await readLeaders(deps, card.id) })),
  );
}
