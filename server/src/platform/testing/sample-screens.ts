import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { screens } from '../../site/screens/schema';
import type { Drizzle } from '../db/pool';

/** A screen beside the first, of a gym or a competition. */
export async function insertSecondScreen(
  db: Drizzle,
  of: { readonly id: string } & ({ readonly gymId: string } | { readonly competitionId: string }),
): Promise<void> {
  const controlledAt = new Date('2026-11-20T03:00:00.000Z');
  await db.insert(screens).values({ ...of, number: 2, control: startControl, controlledAt });
}

/** Of a gym's screens. */
export const gymScreenInputs = (
  gymId: string,
): Readonly<Record<string, Record<string, unknown>>> => ({
  'screens.addGymScreen': { gymId },
  'screens.updateGymScreen': { gymId, number: 2, changes: { name: 'Entrance' } },
  'screens.removeGymScreen': { gymId, number: 2 },
  'screens.steerGymScreen': { gymId, number: 1, control: { ...startControl, isHeld: true } },
});

/** Of a competition's screens. */
export const competitionScreenInputs = (
  competitionId: string,
): Readonly<Record<string, Record<string, unknown>>> => ({
  'screens.addCompetitionScreen': { competitionId },
  'screens.updateCompetitionScreen': {
    competitionId,
    number: 2,
    changes: { settings: { categoryIds: [`${competitionId}-category`] } },
  },
  'screens.removeCompetitionScreen': { competitionId, number: 2 },
  'screens.steerCompetitionScreen': {
    competitionId,
    number: 1,
    control: { ...startControl, isHeld: true },
  },
});
