import { newValues } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import type {
  Board,
  BoardResult,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';

/** A board for tests: competitors numbered from 0, alternating women and men; null means no result. */
export function makeBoard(count: number, result: (index: number) => BoardResult | null): Board {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    seq: 1,
    competition: {
      id: 'competition',
      name: 'Spring Pumpfest',
      format: 'boulder_pumpfest',
      state: 'started',
      isOpenForEntries: false,
      venue: 'Granite Street',
      timeZone: 'Australia/Sydney',
      startsAt: null,
      endsAt: null,
      startedAt: null,
      endedAt: null,
      finalisedAt: null,
      reactivatedAt: null,
      closesAt: null,
      bannerUrl: null,
      isSelfScoring: true,
      isOverallHidden: false,
      rules: {
        climbThreshold: 3,
        flashBonus: 25,
        topValueHundredths: 2500,
        zoneValueHundredths: 1000,
        attemptCostHundredths: -10,
        countback: 4,
        tieRule: 'climbs',
        hasStartingGroups: false,
        hadStartingGroups: false,
        hasLowZone: false,
      },
      categories: [
        { id: 'women', name: 'Women', number: 1, competitorCount: Math.ceil(count / 2) },
        { id: 'men', name: 'Men', number: 2, competitorCount: Math.floor(count / 2) },
      ],
      cohorts: [{ id: 'nobody', name: 'Nobody', number: 1, competitorCount: 0 }],
    },
    climbs: [1, 2, 3, 4, 5].map((number) => ({
      id: `climb-${number}`,
      ...newValues(climbColumns, { number, points: 90 + number * 10 }),
      isActive: number !== 4,
    })),
    statistics: [],
    competitors: indexes.map((index) => ({
      id: `competitor-${index}`,
      ...newValues(competitorColumns, {
        name: `Climber ${index}`,
        number: 100 + index,
        categoryId: index % 2 === 0 ? 'women' : 'men',
      }),
      state: 'competing',
    })),
    results: indexes.map(result).filter((row) => row !== null),
    earlier: [],
    latest: [],
  };
}

/** A result with the given total in hundredths. */
export function makeResult(index: number, totalHundredths: number, keys: number[]): BoardResult {
  return {
    competitorId: `competitor-${index}`,
    hasAttempt: true,
    totalHundredths,
    keys,
    counted: [],
    topCount: 0,
    flashCount: 0,
    zoneCount: 0,
  };
}
