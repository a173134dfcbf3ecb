import type { Achievement } from './catalogue';

/**
 * Returns what somebody earned, for a sentence: with the name of where it was ("#1 in Autumn Pumpfest"),
 * else by the labels alone ("50 ascents", "Set day, fresh holds").
 */
export function achievementWords(
  { labels, progress }: Pick<Achievement, 'labels' | 'progress'>,
  place: string | null,
): string {
  if (place !== null) return `${labels.title} in ${place}`;
  if (progress !== null) return `${labels.title} ${progress.unit}`;
  return `${labels.title}, ${labels.subtitle.toLowerCase()}`;
}
