import { matchRoute } from '@cruxboard/contracts/site/pages/routes';

/** Whose score card it is. */
export interface CardOwner {
  readonly competitionId: string;
  readonly competitorId: string;
}

/** @returns the card's address within the product. */
export function scoreCardPath({ competitionId, competitorId }: CardOwner): string {
  return `/competition/${competitionId}/card/${competitorId}`;
}

/** @returns the address that a printed score card's code has: it opens what is right for whoever scans it. */
export function scoreCardAddress(origin: string, card: CardOwner): string {
  return `${origin}${scoreCardPath(card)}`;
}

/**
 * @returns whose card a scanned text is, also by the address of a competitor's page; null for any other code. The
 * host is not looked at: a card that was printed before a move is still that card.
 */
export function readScoreCard(text: string): CardOwner | null {
  const path = pathOf(text);
  const matched = path === null ? null : matchRoute(path);
  if (matched === null || !cardRoutes.has(matched.route)) return null;
  const { competitionId = '', competitorId = '' } = matched.params;
  return { competitionId, competitorId };
}

const cardRoutes = new Set<string>([
  '/competition/{competitionId}/card/{competitorId}',
  '/competition/{competitionId}/competitor/{competitorId}',
]);

function pathOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text.trim())) return null;
  return new URL(text.trim()).pathname;
}
