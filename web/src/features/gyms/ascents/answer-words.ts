import type { LogAnswer } from '@cruxboard/contracts/gyms/ascents/ascents';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { ordinal } from '@cruxboard/domain/text';

/** What a log changed, in words: "12th, up 2" and "40 behind Leila". */
export interface AnswerWords {
  /** "First V5", said once. */
  readonly first: string | null;
  readonly title: string;
  readonly detail: string | null;
}

const texts = {
  first: (grade: number) => `First ${formatGrade(grade)}`,
  rank: (rank: number) => `${ordinal(rank)} this month`,
  up: (rank: number, by: number) => `${ordinal(rank)}, up ${by}`,
  behind: (points: number, name: string) => `${points} behind ${name}`,
  lead: 'In the lead',
  repeat: (count: number) => `Logged ×${count}`,
  counted: 'Already counted',
  overall: 'Counts overall',
  closed: 'That month is over',
  gained: (points: number) => `+${points}`,
} as const;

/** @param count how often the climb is logged now. */
export function answerWords(
  { points, standing, firstOfGrade }: LogAnswer,
  count: number,
): AnswerWords {
  const rank = standing === null ? null : rankWords(standing);
  if (firstOfGrade !== null) {
    const gained = texts.gained(points);
    const title = rank === null ? gained : `${gained} · ${rank}`;
    return { first: texts.first(firstOfGrade), title, detail: null };
  }
  if (standing === null || rank === null) {
    return points === 0
      ? { first: null, title: texts.repeat(count), detail: texts.counted }
      : { first: null, title: texts.overall, detail: texts.closed };
  }
  const { ahead } = standing;
  const detail = ahead === null ? texts.lead : texts.behind(ahead.points, ahead.name);
  return { first: null, title: rank, detail };
}

function rankWords({ rank, rankBefore }: NonNullable<LogAnswer['standing']>): string {
  const by = rankBefore === null ? 0 : rankBefore - rank;
  return by > 0 ? texts.up(rank, by) : texts.rank(rank);
}

/** The same in one line, for a list: "+90 · 12th this month, 40 behind Leila". */
export function answerLine(answer: LogAnswer, count: number): string {
  const { first, title, detail } = answerWords(answer, count);
  if (first !== null) return `${first} · ${title}`;
  const words =
    detail === null ? title : `${title}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`;
  return answer.points === 0 ? words : `${texts.gained(answer.points)} · ${words}`;
}
