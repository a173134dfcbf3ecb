import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Deps } from '../../../platform/deps';
import { type Podium, readPodiums } from '../../../competitions/leaderboards/public';
import { type CardAddress, type CardKind, cardAddress } from './card';
import { drawable } from './drawable';
import type { Drawing } from './drawing';
import { frame } from './frame';
import { drawPodium, type PodiumLine, podiumLines } from './podium';

export const competitionCard: CardKind = {
  idCount: 1,
  open: async ([id = ''], { read, deps }) => {
    const answer = await read(`/api/competitions/${encodeURIComponent(id)}`);
    const competition = answer as CompetitionPublic | undefined; // its contract
    if (competition === undefined) return null;
    const lines = await readLines(competition, deps);
    return { address: addressOf(competition, lines), draw: async () => draw(competition, lines) };
  },
};

/** @returns where the picture of a competition is, of those who lead it now or have won it. */
export function readCompetitionCard(
  competition: CompetitionPublic,
): (deps: Deps) => Promise<CardAddress> {
  return async (deps) => addressOf(competition, await readLines(competition, deps));
}

async function readLines({ id, state }: CompetitionPublic, deps: Deps): Promise<PodiumLine[]> {
  const podiums: Podium[] = state === 'draft' ? [] : await readPodiums(deps, id);
  return podiumLines(podiums);
}

/** The first places are part of it and their totals are not: another picture for each score would be many. */
function addressOf(competition: CompetitionPublic, podium: readonly PodiumLine[]): CardAddress {
  const { id, name, venue, format, state, startsAt, startedAt, timeZone } = competition;
  const stage = stageOf(competition);
  const words = podium.map(inWords).join(', ');
  const title = stage === null ? name : `${name}: ${stage.said}`;
  return cardAddress('competition', {
    ids: [id],
    facts: [name, venue, format, state, startsAt ?? startedAt, timeZone, stage?.said ?? '', podium],
    alt: words === '' ? title : `${title}. ${words}`,
  });
}

function inWords({ place, isRank, name }: PodiumLine): string {
  return isRank || place === '' ? `${place} ${name}`.trim() : `${place}: ${name}`;
}

function draw(competition: CompetitionPublic, podium: readonly PodiumLine[]): Drawing {
  const { name, venue, format } = competition;
  const kind = format === 'boulder_pumpfest' ? 'Pumpfest' : 'Finals';
  const stage = stageOf(competition);
  const place = drawable(venue, '');
  const when = dayOf(competition);
  return frame({
    over: stage === null ? kind : `${kind} · ${stage.shown}`,
    title: drawable(name, 'A climbing competition'),
    under: [when, place].filter((part) => part !== '').join(' · '),
    aside: podium.length === 0 ? null : drawPodium(podium),
  });
}

/** What the podium is; null while there is none. */
function stageOf({ state, frozenAt }: CompetitionPublic): { said: string; shown: string } | null {
  if (state === 'draft') return null;
  if (frozenAt !== null) {
    const what = state === 'started' ? 'live, results hidden' : 'results hidden';
    return { said: what, shown: what };
  }
  return state === 'started'
    ? { said: 'live', shown: 'live scores' }
    : { said: 'results', shown: 'results' };
}

function dayOf({ startsAt, startedAt, timeZone }: CompetitionPublic): string {
  const at = startsAt ?? startedAt;
  if (at === null) return '';
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date(at));
}
