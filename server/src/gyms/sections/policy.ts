import { limits } from '@cruxboard/domain/limits';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { Transaction } from '../../platform/db/transaction';
import { findSection, isNameTaken, listActiveSections, type Section } from './write-repo';

/** @returns a wall of the gym. @throws {AppError} `not_found`. */
export async function requireSection(
  tx: Transaction,
  of: { readonly gymId: string; readonly sectionId: string },
): Promise<Section> {
  const section = await findSection(tx, of);
  if (section === undefined) throw new AppError('not_found');
  return section;
}

/** @returns the wall that climbs are put on. @throws {AppError} `invalid_argument` naming the field at `path`. */
export async function requireWall(
  tx: Transaction,
  of: { readonly gymId: string; readonly sectionId: string; readonly path: string },
): Promise<Section> {
  const section = await findSection(tx, of);
  if (section !== undefined && section.archivedAt === null) return section;
  throw fieldError(
    of.path,
    section === undefined ? 'Must be a wall of this gym' : 'This wall is archived',
  );
}

/** @throws {AppError} `section_archived` unless climbs can go back to all of these walls, `not_found`. */
export async function requireNoneArchived(
  tx: Transaction,
  { gymId, sectionIds }: { readonly gymId: string; readonly sectionIds: readonly string[] },
): Promise<void> {
  for (const sectionId of new Set(sectionIds)) {
    const section = await requireSection(tx, { gymId, sectionId });
    if (section.archivedAt !== null) throw new AppError('section_archived');
  }
}

/** @throws {AppError} `too_many_sections`. */
export async function requireRoom(tx: Transaction, gymId: string): Promise<void> {
  const present = await listActiveSections(tx, gymId);
  if (present.length >= limits.section.perGymMax) throw new AppError('too_many_sections');
}

/** @throws {AppError} `name_taken` if another wall has it. */
export async function requireFreeName(
  tx: Transaction,
  of: { readonly gymId: string; readonly sectionId: string; readonly name: string },
): Promise<void> {
  if (!(await isNameTaken(tx, of))) return;
  const fields = [{ path: 'name', message: 'Another wall has this name' }];
  throw new AppError('name_taken', { fields });
}
