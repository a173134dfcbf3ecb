import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readGym as contract } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { listSections } from '../sections/public';
import { findGymRow } from './repo';

/** A gym with its sections. @throws {AppError} `not_found`. */
export async function readGym(deps: Deps, gymId: string): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const [gym, sections] = await Promise.all([findGymRow(pool, gymId), listSections(pool, gymId)]);
  if (gym === undefined) throw new AppError('not_found');
  return { ...gym, updatedAt: gym.updatedAt.toISOString(), sections };
}
