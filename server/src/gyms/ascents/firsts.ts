import {
  badgeColours,
  colourAchievementId,
  gradeAchievementId,
  setDayId,
} from '@cruxboard/domain/people/achievements/catalogue';
import { gradeNumbers } from '@cruxboard/domain/gyms/gyms/grade-numbers';
import { type SQL, sql } from 'drizzle-orm';

/** What a log row must be to earn a first. */
interface First {
  readonly colour: string | null;
  readonly grade: number | null;
  readonly isSetDay: boolean;
}

const none: First = { colour: null, grade: null, isSetDay: false };
const colours = badgeColours.map((colour) => [colourAchievementId(colour), colour] as const);
const grades = gradeNumbers.map((grade) => [gradeAchievementId(grade), grade] as const);

const firsts: ReadonlyMap<string, First> = new Map<string, First>([
  ...colours.map(([id, colour]): [string, First] => [id, { ...none, colour }]),
  ...grades.map(([id, grade]): [string, First] => [id, { ...none, grade }]),
  [setDayId, { ...none, isSetDay: true }],
]);

/** @returns what earns an achievement if it is a first. */
export function firstOf(achievementId: string): First | null {
  return firsts.get(achievementId) ?? null;
}

/** SQL of the achievements for colours, as `first (id, key)`. */
export const colourFirsts: SQL = firstsOf(colours);
/** The same for grades. */
export const gradeFirsts: SQL = firstsOf(grades);

function firstsOf(of: readonly (readonly [string, string | number])[]): SQL {
  const ids = sql.param(of.map(([id]) => id));
  const keys = sql.param(of.map(([, key]) => String(key)));
  return sql`unnest(${ids}::text[], ${keys}::text[]) first (id, key)`;
}
