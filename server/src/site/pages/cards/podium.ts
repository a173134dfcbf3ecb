import type { Podium } from '../../../competitions/leaderboards/public';
import { drawable } from './drawable';
import { box, type Drawing, faceted, lines } from './drawing';
import { palette } from './palette';

/** One line of a podium as it is drawn and read out. */
export interface PodiumLine {
  /** The rank, or the category. */
  readonly place: string;
  readonly isRank: boolean;
  readonly name: string;
}

/** As many as can be read where a link is shown with a small picture. */
const linesMax = 4;

/**
 * @returns the lines of a podium: everybody on the first three places, or the winners of each category. Where there
 * are more than fit, the last line says how many more.
 */
export function podiumLines(podiums: readonly Podium[]): PodiumLine[] {
  const all = podiums.flatMap(({ category, placed }): PodiumLine[] => {
    if (category === null) {
      return placed.map((one) => ({ place: `${one.rank}`, isRank: true, name: nameOf(one) }));
    }
    return [{ place: drawable(category, 'Category'), isRank: false, name: together(placed) }];
  });
  if (all.length <= linesMax) return all;
  const shown = all.slice(0, linesMax - 1);
  const more = all.length - shown.length;
  const isRanked = all.every(({ isRank }) => isRank);
  const name = isRanked ? `and ${more} more beside them` : `and ${more} more categories`;
  return [...shown, { place: '', isRank: isRanked, name }];
}

function together(placed: Podium['placed']): string {
  const [first, second] = placed.map(nameOf);
  if (second === undefined) return first ?? '';
  return placed.length === 2 ? `${first} and ${second}` : `${first} and ${placed.length - 1} more`;
}

/** Whose name cannot be drawn is known by the number. */
function nameOf({ name, number }: Podium['placed'][number]): string {
  return drawable(name, number === null ? 'A climber' : `No. ${number}`);
}

const width = 390;

/** @returns a podium, each line as large as its number allows. */
export function drawPodium(podium: readonly PodiumLine[]): Drawing {
  const isRanked = podium.every(({ isRank }) => isRank);
  const isTight = podium.length >= linesMax;
  const sizes = isTight ? { rank: 66, name: 29 } : { rank: 84, name: 34 };
  const rows = podium.map(({ place, name }, index) =>
    box(
      {
        alignItems: 'center',
        gap: 20,
        padding: '8px 28px',
        borderTop: index === 0 ? '0' : '2px solid #4f4a44',
        flexGrow: 1,
      },
      isRanked
        ? box(
            {
              fontFamily: 'board',
              fontWeight: 800,
              fontSize: sizes.rank,
              lineHeight: 0.9,
              width: 48,
            },
            place,
          )
        : null,
      box(
        { flexDirection: 'column', width: isRanked ? width - 122 : width - 50 },
        isRanked || place === ''
          ? null
          : lines(place, 1, { fontSize: 24, fontWeight: 650, color: '#c2bcb2' }),
        lines(name, 2, {
          fontSize: place === '' ? 26 : sizes.name,
          fontWeight: place === '' ? 400 : 700,
          lineHeight: 1.15,
        }),
      ),
    ),
  );
  return faceted(
    { width, height: 438, cut: 56, behind: palette.raised },
    {
      flexDirection: 'column',
      paddingTop: 16,
      backgroundColor: palette.ink,
      color: palette.canvas,
    },
    ...rows,
  );
}
