import { formatFacts, type CompetitionFormat } from '../competitions/formats';

/** A bundle of credits that an organiser can buy. */
export interface CreditTier {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What the bundle includes besides credits. */
  readonly perks: readonly string[];
  /** In cents of the configured currency. */
  readonly priceCents: number;
  readonly credits: number;
}

/** The bundles, smallest first. */
export const creditTiers = [
  {
    id: 'project',
    name: 'Project',
    description: '100 pumpfest or 20 finals competitors',
    perks: [],
    priceCents: 4_900,
    credits: 1_000,
  },
  {
    id: 'flash',
    name: 'Flash',
    description: '500 pumpfest or 100 finals competitors, dedicated support',
    perks: ['Dedicated support'],
    priceCents: 19_900,
    credits: 5_000,
  },
  {
    id: 'onsight',
    name: 'Onsight',
    description: '1,500 pumpfest or 300 finals competitors, onsite support, feature collaboration',
    perks: ['Onsite support', 'Feature collaboration'],
    priceCents: 49_900,
    credits: 15_000,
  },
] as const satisfies readonly CreditTier[];
export type CreditTierId = (typeof creditTiers)[number]['id'];

/** Returns the cost in credits of `competitors` more places. */
export function topUpCost(format: CompetitionFormat, competitors: number): number {
  return competitors * formatFacts[format].creditsPerCompetitor;
}

/** Returns how many whole places `credits` buy. */
export function placesFor(format: CompetitionFormat, credits: number): number {
  return Math.floor(credits / formatFacts[format].creditsPerCompetitor);
}

/**
 * Returns how many places are refunded when a draft is deleted: the unused ones that were topped up. Free places are
 * used first and are never refunded.
 */
export function placesReturned(places: {
  readonly balance: number;
  readonly toppedUp: number;
}): number {
  return Math.max(0, Math.min(places.balance, places.toppedUp));
}

/** A purchase, as far as reversals need it. */
export interface PaidCredits {
  readonly credits: number;
  /** Above zero. */
  readonly priceCents: number;
}

/**
 * Returns the credits to reverse when `takenBackCents` of a purchase's price were refunded or disputed: pro rata,
 * rounded up, never more than were bought.
 */
export function creditsDueBack(
  { credits, priceCents }: PaidCredits,
  takenBackCents: number,
): number {
  const part = Math.min(Math.max(0, takenBackCents), priceCents);
  return Math.ceil((credits * part) / priceCents);
}

/** How many of a purchase's credits were reversed, and how many should have been but were already spent. */
export interface Reversal {
  readonly takenBack: number;
  readonly missing: number;
}

/**
 * Returns how a balance (0 or more) changes to reverse `due` credits of a purchase. The balance stops at zero and the
 * rest counts as missing. If less is due than before, missing credits are forgiven first and only credits that were
 * really taken are returned.
 */
export function settleReversal(
  before: Reversal,
  { due, balance }: { readonly due: number; readonly balance: number },
): Reversal & { readonly change: number } {
  const more = due - before.takenBack - before.missing;
  if (more >= 0) {
    const taken = Math.min(balance, more);
    return {
      change: -taken,
      takenBack: before.takenBack + taken,
      missing: before.missing + more - taken,
    };
  }
  const forgiven = Math.min(before.missing, -more);
  const given = -more - forgiven;
  return {
    change: given,
    takenBack: before.takenBack - given,
    missing: before.missing - forgiven,
  };
}
