import type { Achievement } from './catalogue';

/**
 * Returns an earned achievement for a sentence: with the name of its place ("#1 in Autumn Pumpfest"), else by
 * its labels ("50 ascents", "Set day, fresh holds").
 */
export function achievementWords(
  { labels, progress }: Pick<Achievement, 'labels' | 'progress'>,
  place: string | null,
): string {
  if (place !== null) return `${labels.title} in ${place}`;
  if (progress !== null) return `${labels.title} ${progress.unit}`;
  return `${labels.title}, ${labels.subtitle.toLowerCase()}`;
}
