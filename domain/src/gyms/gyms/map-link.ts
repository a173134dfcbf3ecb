/**
 * Returns where a gym's location leads: the short link that its manager pasted, else a map search for the location;
 * null for a gym without either.
 */
export function mapLinkOf(gym: {
  readonly name: string;
  readonly location: string;
  readonly mapUrl: string;
}): string | null {
  if (gym.mapUrl !== '') return gym.mapUrl;
  if (gym.location === '') return null;
  const place = encodeURIComponent(`${gym.name}, ${gym.location}`);
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}
