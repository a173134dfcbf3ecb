import type { readAchievement } from '@cruxboard/contracts/people/achievements/achievements';
import type { ReadResponse } from '@cruxboard/contracts/define';
import {
  type Achievement,
  achievementsById,
  type BadgeBackground,
} from '@cruxboard/domain/people/achievements/catalogue';
import { monthWords } from '@cruxboard/domain/gyms/rankings/months';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import { badgeIcons } from './badge-icons';
import { type CardAddress, type CardKind, cardAddress } from './card';
import { drawable } from './drawable';
import { box, type Drawing, faceted, picture, vector } from './drawing';
import { frame, markPx } from './frame';
import { holds, palette } from './palette';

type Earned = ReadResponse<typeof readAchievement>;

export const achievementCard: CardKind = {
  idCount: 2,
  isLookedUp: true,
  open: async ([username = '', achievementId = ''], sources) => {
    const whose = `/api/profiles/${encodeURIComponent(username)}/achievements`;
    const answer = await sources.read(`${whose}/${encodeURIComponent(achievementId)}`);
    const earned = answer as Earned | undefined; // its contract
    const achievement = achievementsById.get(achievementId);
    if (earned === undefined || achievement === undefined) return null;
    return {
      address: achievementCardAddress(earned, achievement),
      draw: async () => {
        const { photoURL } = earned;
        const photo = photoURL === null ? null : await sources.picture(photoURL, 256);
        return draw(earned, achievement, photo);
      },
    };
  },
};

export function achievementCardAddress(earned: Earned, achievement: Achievement): CardAddress {
  const { id, username, name, photoURL, count, dates } = earned;
  return cardAddress('achievement', {
    ids: [username, id],
    facts: [achievement, username, name, photoURL, count, dates[0]],
    alt: `${name || username} earned ${achievementWords(achievement, placeOf(earned))}`,
  });
}

/** @returns where it was earned last, if that may be told. */
export function placeOf({ dates }: Earned): string | null {
  const [latest] = dates;
  if (latest === undefined) return null;
  const { competition, month } = latest;
  return competition?.name ?? (month && `${monthWords(month.month)} at ${month.gymName}`);
}

function draw(earned: Earned, achievement: Achievement, photo: string | null): Drawing {
  const { name, username } = earned;
  return frame({
    mark:
      photo === null
        ? null
        : picture(photo, { width: markPx, height: markPx, borderRadius: markPx / 2 }),
    over: 'Achievement',
    title: drawable(name, '') || drawable(username, 'A climber'),
    under: whatAndWhere(earned, achievement),
    last: whenOf(earned),
    aside: badge(achievement),
  });
}

/** "#1 in Autumn Pumpfest, Women", or what it is for where no place may be named. */
function whatAndWhere(earned: Earned, achievement: Achievement): string {
  const place = drawable(placeOf(earned) ?? '', '');
  if (place === '') return achievement.info.description;
  const category = drawable(earned.dates[0]?.competition?.category ?? '', '');
  const what = achievementWords(achievement, place);
  return category === '' ? what : `${what}, ${category}`;
}

/** "14 November 2026", "3 times, last on 14 November 2026". */
function whenOf({ count, dates: [latest] }: Earned): string {
  if (latest === undefined) return '';
  return count === 1 ? dayOf(latest) : `${count} times, last on ${dayOf(latest)}`;
}

function dayOf({ earnedAt, timeZone }: Earned['dates'][number]): string {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone });
  return format.format(new Date(earnedAt));
}

const inside = { width: 380, padding: 36 } as const;

function badge({ background, icon, labels }: Achievement): Drawing {
  const { fill, on, edge } = coloursOf(background);
  const paths = (badgeIcons[icon] ?? []).map((d) => ({
    d,
    stroke: on,
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }));
  // the board's face is about two fifths of its height wide
  const byLength = (inside.width - 2 * inside.padding) / (labels.title.length * 0.42);
  return faceted(
    { width: inside.width, height: 438, cut: 56, behind: palette.raised, edge },
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: inside.padding,
      backgroundColor: fill,
      color: on,
    },
    vector(104, 24, paths),
    box(
      { flexDirection: 'column' },
      box(
        {
          fontFamily: 'board',
          fontWeight: 800,
          fontSize: Math.round(Math.min(250, byLength)),
          lineHeight: 0.9,
        },
        labels.title,
      ),
      box({ fontSize: 32, fontWeight: 650, marginTop: 10 }, labels.subtitle),
    ),
  );
}

function coloursOf(background: BadgeBackground) {
  if (isGround(background)) return grounds[background];
  const hold = gymColourIds.find((id) => background === `hold-${id}`);
  return hold === undefined ? grounds.sunken : holds[hold];
}

function isGround(background: BadgeBackground): background is keyof typeof grounds {
  return background in grounds;
}

/** As the web draws a badge on them. */
const grounds = {
  sunken: { fill: palette.sunken, on: palette.ink, edge: palette['line-strong'] },
  chalk: { fill: palette['chalk-soft'], on: palette.ink, edge: palette['line-strong'] },
  secondary: { fill: palette['secondary-soft'], on: palette.ink, edge: palette.secondary },
  accent: { fill: palette.accent, on: palette['on-accent'], edge: palette.accent },
  inverse: { fill: palette.inverse, on: palette['on-inverse'], edge: palette.inverse },
} as const;
