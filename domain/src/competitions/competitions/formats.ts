import { limits } from '../../limits';

/** The formats of a competition; a format cannot be changed. */
export const competitionFormats = ['boulder_pumpfest', 'boulder_final'] as const;
export type CompetitionFormat = (typeof competitionFormats)[number];

/** How equal totals of a final are separated: by the climbs, or by the rounds before. */
export const tieRules = ['climbs', 'rounds'] as const;
export type TieRule = (typeof tieRules)[number];

/** What each format is called and costs; counts of competitors and credits. */
export const formatFacts = {
  boulder_pumpfest: { label: 'Pumpfest', creditsPerCompetitor: 10, initialBalance: 25 },
  boulder_final: { label: 'Finals', creditsPerCompetitor: 50, initialBalance: 5 },
} as const satisfies Record<
  CompetitionFormat,
  { label: string; creditsPerCompetitor: number; initialBalance: number }
>;

/** What the organiser sets of the scoring, as entered: points, and the attempt cost with two decimals. */
export interface ScoringSettings {
  readonly pumpfestClimbThreshold: number;
  readonly pumpfestFlashBonus: number;
  readonly finalTopValue: number;
  readonly finalZoneValue: number;
  readonly finalAttemptCost: number;
  readonly finalCountback: number;
  readonly tieRule: TieRule;
}

/** The scoring a new competition starts with. */
export const scoringDefaults: ScoringSettings = {
  pumpfestClimbThreshold: limits.competition.pumpfestClimbThreshold.default,
  pumpfestFlashBonus: limits.competition.pumpfestFlashBonus.default,
  finalTopValue: limits.competition.finalTopValue.default,
  finalZoneValue: limits.competition.finalZoneValue.default,
  finalAttemptCost: limits.competition.finalAttemptCost.default,
  finalCountback: limits.competition.finalCountback.default,
  tieRule: 'climbs',
};

/** What a climb generated at creation, or imported without them, gets. */
export const climbDefaults = {
  points: limits.competitionClimb.points.default,
  zones: limits.competitionClimb.zones.default,
  isActive: true,
} as const;

/** A climb as generated when a competition is created. */
export interface GeneratedClimb {
  readonly number: number;
  readonly points: number;
  readonly zones: number;
  readonly isActive: boolean;
}

/** Returns the `count` (0–100) climbs of a new competition, numbered from 1, all active. */
export function generateClimbs(count: number): GeneratedClimb[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, ...climbDefaults }));
}
