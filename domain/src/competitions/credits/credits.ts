import { formatFacts, type CompetitionFormat } from '../competitions/formats';

/** A bundle of credits that an organiser can buy. */
export interface CreditTier {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What comes with it beside the credits. */
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

/** Returns what adding `competitors` places to a competition's balance costs, in credits. */
export function topUpCost(format: CompetitionFormat, competitors: number): number {
  return competitors * formatFacts[format].creditsPerCompetitor;
}

/** Returns how many places `credits` buy; what does not make a whole place is left over. */
export function placesFor(format: CompetitionFormat, credits: number): number {
  return Math.floor(credits / formatFacts[format].creditsPerCompetitor);
}

/**
 * Returns the credits that a competition of so many competitors needs in all, its free initial
 * balance taken off: finals with 45 competitors, 5 free, 40 × 50 = 2,000.
 */
export function creditsNeeded(format: CompetitionFormat, competitors: number): number {
  return topUpCost(format, Math.max(0, competitors - formatFacts[format].initialBalance));
}

/**
 * Returns how many places are given back when a draft is deleted: the unused ones that were topped up. The free
 * places are used first and never come back.
 */
export function placesReturned(places: {
  readonly balance: number;
  readonly toppedUp: number;
}): number {
  return Math.max(0, Math.min(places.balance, places.toppedUp));
}

/** A purchase, as far as it decides what goes when its price is taken back. */
export interface PaidCredits {
  readonly credits: number;
  /** Above zero. */
  readonly priceCents: number;
}

/**
 * Returns the credits that go with `takenBackCents` of a purchase's price: in proportion, rounded up,
 * never more than were bought.
 */
export function creditsDueBack(
  { credits, priceCents }: PaidCredits,
  takenBackCents: number,
): number {
  const part = Math.min(Math.max(0, takenBackCents), priceCents);
  return Math.ceil((credits * part) / priceCents);
}

/** What of a purchase's credits was taken back, and what should have been and had been spent. */
export interface Reversal {
  readonly takenBack: number;
  readonly missing: number;
}

/**
 * Returns how a balance (0 or more) changes so that `due` credits of a purchase are taken back: down to
 * zero and no further, the rest being missing. Where less is due than before, what is missing is forgiven
 * first, and only what was really taken comes back.
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
