import { gymColours, type GymColour } from '../../gyms/gyms/colours';
import { gradeNumbers } from '../../gyms/gyms/grade-numbers';
import { formatGrade } from '../../gyms/gyms/grades';

/** The groups of the catalogue, in a profile's order. */
export const achievementGroups = {
  set_day: 'SetDay',
  total_ascents: 'Total Ascents',
  total_solutions: 'Total Solutions',
  total_climbs: 'Total Climbs',
  top_gym_climbers: 'Top Gym Climbers',
  top_gym_helpers: 'Top Gym Helpers',
  top_competition_climbers: 'Top Competition Climbers',
  first_colour_grade: 'First Colour Grade',
  first_number_grade: 'First Number Grade',
} as const;
export type AchievementGroup = keyof typeof achievementGroups;

/** The counts of a profile (`protected.general.counts`) that earn achievements. */
export type CountKey = 'ascents' | 'solutions' | 'climbs';

/** The groups of rank badges. */
export type RankGroup = 'top_gym_climbers' | 'top_gym_helpers' | 'top_competition_climbers';

/** A badge's background: a theme token, or a hold colour (`hold-red`). */
export type BadgeBackground =
  | 'sunken'
  | 'chalk'
  | 'secondary'
  | 'accent'
  | 'inverse'
  | `hold-${GymColour}`;

/** An achievement of the fixed catalogue. Within a group a higher `tier` is worth more. */
export interface Achievement {
  readonly id: string;
  readonly group: AchievementGroup;
  readonly tier: number;
  /** The name of an icon of the product's icon set. */
  readonly icon: string;
  readonly background: BadgeBackground;
  readonly labels: { readonly title: string; readonly subtitle: string; readonly detail: string };
  readonly info: { readonly description: string };
  readonly progress: AchievementProgress | null;
}

/** Progress towards an achievement that counts something. */
export interface AchievementProgress {
  readonly name: string;
  readonly unit: string;
  readonly action: string;
  readonly targetValue: number;
  readonly currentCountKey: CountKey;
  readonly nextId: string | null;
}

/** The counts that earn a chain's levels. */
export const countThresholds = {
  ascents: [50, 100, 200, 400, 800, 1600, 3200, 5000, 10_000, 25_000, 50_000, 100_000],
  solutions: [5, 10, 20, 40, 80, 160, 320, 500, 1000, 2500, 5000, 10_000],
  climbs: [5, 10, 20, 40, 80, 160, 320, 500, 1000, 2500, 5000, 10_000],
} as const satisfies Record<CountKey, readonly number[]>;

/** The worst rank that earns each badge, best first. */
export const rankBadges = [
  { id: '1', rankMax: 1, title: '#1' },
  { id: '2', rankMax: 2, title: '#2' },
  { id: '3', rankMax: 3, title: '#3' },
  { id: 'top_5', rankMax: 5, title: 'Top 5' },
  { id: 'top_10', rankMax: 10, title: 'Top 10' },
  { id: 'top_20', rankMax: 20, title: 'Top 20' },
  { id: 'top_50', rankMax: 50, title: 'Top 50' },
] as const;

/** The colours with a badge for the first ascent, the highest tier first. */
export const badgeColours = [
  'white',
  'black',
  'red',
  'orange',
  'green',
  'purple',
  'blue',
  'yellow',
] as const satisfies readonly GymColour[];

/** The achievement for climbing on the day of setting. */
export const setDayId = 'set_day';

/** Every achievement, by group and tier. */
export const achievements: readonly Achievement[] = [
  {
    id: setDayId,
    group: 'set_day',
    tier: 1,
    icon: 'wrench',
    background: 'accent',
    labels: { title: 'Set day', subtitle: 'Fresh holds', detail: 'First chalk' },
    info: { description: 'Logged an ascent on the day the climb was set' },
    progress: null,
  },
  ...countChain('ascents', {
    group: 'total_ascents',
    icon: 'mountain',
    unit: 'ascents',
    action: 'Log ascents',
    did: 'Logged',
    what: 'ascents, repeats included',
  }),
  ...countChain('solutions', {
    group: 'total_solutions',
    icon: 'video',
    unit: 'solutions',
    action: 'Publish solutions',
    did: 'Published',
    what: 'solutions',
  }),
  ...countChain('climbs', {
    group: 'total_climbs',
    icon: 'layers',
    unit: 'climbs',
    action: 'Climb something new',
    did: 'Climbed',
    what: 'different climbs',
  }),
  ...rankChain('top_gym_climbers', {
    icon: 'trophy',
    subtitle: 'Climber of the month',
    of: 'a gym’s climbers in a month',
  }),
  ...rankChain('top_gym_helpers', {
    icon: 'hand-helping',
    subtitle: 'Helper of the month',
    of: 'a gym’s helpers in a month',
  }),
  ...rankChain('top_competition_climbers', {
    icon: 'list-ordered',
    subtitle: 'Competition',
    of: 'a competition’s climbers',
  }),
  ...badgeColours.map(colourAchievement),
  ...gradeNumbers.map(gradeAchievement),
];

/** The same, by id. */
export const achievementsById: ReadonlyMap<string, Achievement> = new Map(
  achievements.map((achievement) => [achievement.id, achievement]),
);

/** Returns the id of a chain's level by its threshold. */
export function countAchievementId(key: CountKey, threshold: number): string {
  return `total_${key}_${threshold}`;
}

/** Returns the id of a rank badge; `badge` is the id of one of `rankBadges`. */
export function rankAchievementId(
  group: RankGroup,
  badge: (typeof rankBadges)[number]['id'],
): string {
  return `${group}_${badge}`;
}

/** Returns the id of the badge for the first ascent in a colour. */
export function colourAchievementId(colour: (typeof badgeColours)[number]): string {
  return `first_colour_${colour}`;
}

/** Returns the id of the badge for the first ascent of a grade (0–20). */
export function gradeAchievementId(gradeNumber: number): string {
  return `first_grade_v${gradeNumber}`;
}

function countChain(
  key: CountKey,
  words: {
    readonly group: AchievementGroup;
    readonly icon: string;
    readonly unit: string;
    readonly action: string;
    readonly did: string;
    readonly what: string;
  },
): Achievement[] {
  const thresholds: readonly number[] = countThresholds[key];
  return thresholds.map((targetValue, index) => {
    const next = thresholds[index + 1];
    const figure = grouped(targetValue);
    return {
      id: countAchievementId(key, targetValue),
      group: words.group,
      tier: index + 1,
      icon: words.icon,
      background: levelBackground(index, thresholds.length),
      labels: {
        title: figure,
        subtitle: words.unit,
        detail: `Level ${index + 1} of ${thresholds.length}`,
      },
      info: { description: `${words.did} ${figure} ${words.what}` },
      progress: {
        name: achievementGroups[words.group],
        unit: words.unit,
        action: words.action,
        targetValue,
        currentCountKey: key,
        nextId: next === undefined ? null : countAchievementId(key, next),
      },
    };
  });
}

function rankChain(
  group: RankGroup,
  words: { readonly icon: string; readonly subtitle: string; readonly of: string },
): Achievement[] {
  return rankBadges.map((badge, index) => ({
    id: rankAchievementId(group, badge.id),
    group,
    tier: rankBadges.length - index,
    icon: words.icon,
    background: levelBackground(rankBadges.length - 1 - index, rankBadges.length),
    labels: { title: badge.title, subtitle: words.subtitle, detail: achievementGroups[group] },
    info: {
      description:
        badge.rankMax <= 3
          ? `Ranked ${badge.title} among ${words.of}`
          : `Ranked in the ${badge.title.toLowerCase()} of ${words.of}`,
    },
    progress: null,
  }));
}

function colourAchievement(colour: (typeof badgeColours)[number], index: number): Achievement {
  const label = gymColours.find(({ id }) => id === colour)?.label ?? colour;
  return {
    id: colourAchievementId(colour),
    group: 'first_colour_grade',
    tier: badgeColours.length - index,
    icon: 'flag',
    background: `hold-${colour}`,
    labels: { title: label, subtitle: 'First ascent', detail: 'Colour grade' },
    info: { description: `Climbed their first ${label.toLowerCase()} climb` },
    progress: null,
  };
}

function gradeAchievement(gradeNumber: number): Achievement {
  const grade = formatGrade(gradeNumber);
  return {
    id: gradeAchievementId(gradeNumber),
    group: 'first_number_grade',
    tier: gradeNumber + 1,
    icon: 'flag',
    background: levelBackground(gradeNumber, gradeNumbers.length),
    labels: { title: grade, subtitle: 'First ascent', detail: 'Number grade' },
    info: { description: `Climbed their first ${grade}` },
    progress: null,
  };
}

function levelBackground(index: number, levels: number): BadgeBackground {
  const steps = ['sunken', 'chalk', 'secondary', 'accent', 'inverse'] as const;
  return steps[Math.floor((index * steps.length) / levels)] ?? 'inverse';
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
