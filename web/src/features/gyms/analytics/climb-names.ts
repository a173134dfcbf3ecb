import type { ReadAnswer } from '../../../lib/api/read';
import { texts } from './texts';

/** Names of walls and setters. */
export interface ClimbNames {
  readonly wall: (id: string) => string;
  readonly setter: (uid: string | null) => string;
}

/** @returns what climbs' ids of walls and setters stand for. */
export function climbNames({
  walls,
  setters,
}: Pick<ReadAnswer<'/api/gyms/{gymId}/analytics/climbs'>, 'walls' | 'setters'>): ClimbNames {
  const wallNames = new Map(walls.map(({ id, name }) => [id, name]));
  const setterNames = new Map(setters.map(({ uid, name }) => [uid, name]));
  return {
    wall: (id) => wallNames.get(id) ?? '',
    setter: (uid) => (uid === null ? undefined : setterNames.get(uid)) ?? texts.cross.noSetter,
  };
}
