import { matchRoute } from '@cruxboard/contracts/site/pages/routes';

/** Whose score card it is. */
export interface CardOwner {
  readonly competitionId: string;
  readonly competitorId: string;
}

/** @returns the card's path within the product. */
export function scoreCardPath({ competitionId, competitorId }: CardOwner): string {
  return `/competition/${competitionId}/card/${competitorId}`;
}

/** @returns the address in a printed score card's code; it opens the right page for whoever scans it. */
export function scoreCardAddress(origin: string, card: CardOwner): string {
  return `${origin}${scoreCardPath(card)}`;
}

/**
 * @returns the owner of a scanned card (the address of a competitor's page works, too); null for any other code. The
 * host is ignored, so that cards printed before a move still work.
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
