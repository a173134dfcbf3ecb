import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions';
import type { readLeaderboard } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { type Ask, type CardAddress, type CardKind, cardAddress } from './card';
import { drawable } from './drawable';
import { box, type Drawing, faceted, lines } from './drawing';
import { frame } from './frame';
import { palette } from './palette';

export const competitionCard: CardKind = {
  idCount: 1,
  open: async ([id = ''], ask) => {
    const answer = await ask(`/api/competitions/${encodeURIComponent(id)}`);
    const competition = answer as CompetitionPublic | undefined; // its contract
    if (competition === undefined) return null;
    return {
      address: competitionCardAddress(competition),
      draw: async () => draw(competition, await winnersOf(competition, ask)),
    };
  },
};

/** While scores come in the picture stays the same; with the end comes the podium, and goes with its corrections. */
export function competitionCardAddress(competition: CompetitionPublic): CardAddress {
  const { id, name, venue, format, state, startsAt, startedAt, timeZone, seq } = competition;
  return cardAddress('competition', {
    ids: [id],
    facts: [
      name,
      venue,
      format,
      state,
      startsAt ?? startedAt,
      timeZone,
      state === 'ended' ? seq : 0,
    ],
    alt: state === 'ended' ? `${name}: results` : name,
  });
}

interface Winner {
  /** The rank, or the category that was won. */
  readonly place: string;
  readonly name: string;
}

const shownMax = 3;

/** The first three; with categories the first of each, because others never competed with each other. */
async function winnersOf(competition: CompetitionPublic, ask: Ask): Promise<readonly Winner[]> {
  if (competition.state !== 'ended') return [];
  const rowsOf = async (view: string) => {
    const answer = await ask(`/api/competitions/${competition.id}/leaderboard?view=${view}`);
    const board = answer as ReadResponse<typeof readLeaderboard> | undefined; // its contract
    return (
      board?.rows.filter(({ rank, totalHundredths }) => rank !== null && totalHundredths > 0) ?? []
    );
  };
  if (competition.categories.length < 2) {
    const rows = await rowsOf('overall');
    return rows.slice(0, shownMax).map(({ rank, name }) => ({ place: `${rank}`, name }));
  }
  const winners = await Promise.all(
    competition.categories.slice(0, shownMax).map(async ({ id, name: place }) => {
      const [first] = await rowsOf(`category:${id}`);
      return first === undefined ? [] : [{ place, name: first.name }];
    }),
  );
  return winners.flat();
}

function draw(competition: CompetitionPublic, winners: readonly Winner[]): Drawing {
  const { name, venue, format, state } = competition;
  const kind = format === 'boulder_pumpfest' ? 'Pumpfest' : 'Finals';
  const stage = { draft: '', started: ' · live scores', ended: ' · results' }[state];
  const place = drawable(venue, '');
  const when = dayOf(competition);
  return frame({
    over: `${kind}${stage}`,
    title: drawable(name, 'A climbing competition'),
    under: [when, place].filter((part) => part !== '').join(' · '),
    aside: winners.length === 0 ? null : podium(winners),
  });
}

function dayOf({ startsAt, startedAt, timeZone }: CompetitionPublic): string {
  const at = startsAt ?? startedAt;
  if (at === null) return '';
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date(at));
}

function podium(winners: readonly Winner[]): Drawing {
  const isRanked = winners.every(({ place }) => /^\d$/.test(place));
  const rows = winners.map(({ place, name }, index) =>
    box(
      {
        alignItems: 'center',
        gap: 20,
        padding: '10px 28px',
        borderTop: index === 0 ? '0' : '2px solid #4f4a44',
        flexGrow: 1,
      },
      isRanked
        ? box(
            { fontFamily: 'board', fontWeight: 800, fontSize: 84, lineHeight: 0.9, width: 48 },
            place,
          )
        : null,
      box(
        { flexDirection: 'column', width: isRanked ? 268 : 340 },
        isRanked
          ? null
          : lines(drawable(place, ''), 1, { fontSize: 24, fontWeight: 650, color: '#c2bcb2' }),
        lines(drawable(name, 'A climber'), 2, { fontSize: 34, fontWeight: 700, lineHeight: 1.15 }),
      ),
    ),
  );
  return faceted(
    { width: 390, height: 438, cut: 56, behind: palette.raised },
    {
      flexDirection: 'column',
      paddingTop: 16,
      backgroundColor: palette.ink,
      color: palette.canvas,
    },
    ...rows,
  );
}
