import { limits } from '../../limits';

/** The formats of a competition. The format can't be changed later. */
export const competitionFormats = ['boulder_pumpfest', 'boulder_final'] as const;
export type CompetitionFormat = (typeof competitionFormats)[number];

/**
 * How ties in a final are broken: by attempts as in international rounds of 2026, by the previous round alone as in
 * those of 2025, or by the climbs.
 */
export const tieRules = ['attempts', 'rounds', 'climbs'] as const;
export type TieRule = (typeof tieRules)[number];

/** The starting groups of a round held in two, each with climbs of its own. */
export const startingGroups = ['A', 'B'] as const;

/** Each format's label, credits per competitor and free places. */
export const formatFacts = {
  boulder_pumpfest: { label: 'Pumpfest', creditsPerCompetitor: 10, initialBalance: 25 },
  boulder_final: { label: 'Finals', creditsPerCompetitor: 50, initialBalance: 5 },
} as const satisfies Record<
  CompetitionFormat,
  { label: string; creditsPerCompetitor: number; initialBalance: number }
>;

/** Scoring settings as the organiser enters them: points, and the attempt cost with two decimals. */
export interface ScoringSettings {
  readonly pumpfestClimbThreshold: number;
  readonly pumpfestFlashBonus: number;
  readonly finalTopValue: number;
  readonly finalZoneValue: number;
  readonly finalAttemptCost: number;
  readonly finalCountback: number;
  readonly tieRule: TieRule;
  /** Whether the round is held in two starting groups. */
  readonly hasStartingGroups: boolean;
  /** Whether the previous round was; its ranks then break no ties. */
  readonly hadStartingGroups: boolean;
}

/** The scoring a new competition starts with. */
export const scoringDefaults: ScoringSettings = {
  pumpfestClimbThreshold: limits.competition.pumpfestClimbThreshold.default,
  pumpfestFlashBonus: limits.competition.pumpfestFlashBonus.default,
  finalTopValue: limits.competition.finalTopValue.default,
  finalZoneValue: limits.competition.finalZoneValue.default,
  finalAttemptCost: limits.competition.finalAttemptCost.default,
  finalCountback: limits.competition.finalCountback.default,
  tieRule: 'attempts',
  hasStartingGroups: false,
  hadStartingGroups: false,
};

/** Defaults for climbs generated with a competition, or imported without these values. */
export const climbDefaults = {
  points: limits.competitionClimb.points.default,
  zones: limits.competitionClimb.zones.default,
  isActive: true,
} as const;

/** A climb generated with a new competition. */
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
