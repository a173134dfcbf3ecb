import type { updateClimb as contract } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/http/app-error';
import { ownPicture, releaseFiles, showFile, usedBy } from '../../platform/storage/public';
import { readRolesAtGym } from '../staff/public';
import type { PhotoColumns } from './photo';
import { hasSetAt } from './setters-repo';
import type { StoredClimb } from './write-repo';

export type ClimbFields = z.output<typeof contract.input>['changes'];

interface WriteContext {
  readonly tx: Transaction;
  readonly deps: Pick<Deps, 'origin' | 'settings'>;
  readonly caller: { readonly uid: string };
}

/**
 * Applies what was entered: undefined leaves a field, null empties it. A new photo must be the caller's own upload,
 * and the one before is released. Holds belong to a photo, so they go with it.
 * @throws {AppError} `invalid_argument` naming the field below `path`.
 */
export async function applyFields(
  context: WriteContext,
  climb: StoredClimb,
  { path, ...fields }: ClimbFields & { readonly path: string },
): Promise<StoredClimb> {
  const name = fields.name === undefined ? undefined : (fields.name ?? '');
  const photo = await photoOf(context, climb, { photo: fields.photo, path });
  const isOtherPhoto = photo.photoUrl !== climb.photoUrl;
  const holds = fields.holds ?? (isOtherPhoto ? [] : climb.holds);
  if (holds.length > 0 && photo.photoUrl === null) {
    throw fieldError(`${path}holds`, 'Add a photo to mark holds on');
  }
  return {
    ...climb,
    ...(name === undefined ? {} : { name, isNamed: name !== '' }),
    ...photo,
    sectionId: fields.sectionId ?? climb.sectionId,
    caption: fields.caption === undefined ? climb.caption : (fields.caption ?? ''),
    colour: fields.colour ?? climb.colour,
    grade: fields.grade === undefined ? climb.grade : fields.grade,
    setterUid: fields.setterUid === undefined ? climb.setterUid : fields.setterUid,
    setOn: fields.setOn ?? climb.setOn,
    holds,
  };
}

/** What the file storage knows climbs' photos by. */
export const photoUse = 'climbs.photo';

async function photoOf(
  { tx, deps, caller: { uid } }: WriteContext,
  climb: StoredClimb,
  { photo, path }: { photo: ClimbFields['photo']; path: string },
): Promise<PhotoColumns> {
  const { photoUrl, photoWidth, photoHeight } = climb;
  if (photo === undefined || photo?.url === photoUrl) return { photoUrl, photoWidth, photoHeight };
  const usedFor = usedBy(photoUse, climb.id);
  await releaseFiles(tx, usedFor);
  if (photo === null) return { photoUrl: null, photoWidth: null, photoHeight: null };
  const address = ownPicture(deps, { uid, address: photo.url, folder: 'climb' });
  if (address === null) throw fieldError(`${path}photo`, 'Must be a photo you have uploaded');
  await showFile(tx, { uid, usedFor, address });
  return { photoUrl: address, photoWidth: photo.width, photoHeight: photo.height };
}

/** Only those who set here, now or before, can be named as a setter. @throws {AppError} `invalid_argument`. */
export async function requireSetter(
  on: Executor,
  of: { readonly gymId: string; readonly setterUid: string | null; readonly path: string },
): Promise<void> {
  const { gymId, setterUid, path } = of;
  if (setterUid === null) return;
  const roles = await readRolesAtGym(on, gymId, setterUid);
  if (roles.length > 0 || (await hasSetAt(on, gymId, setterUid))) return;
  throw fieldError(path, 'Must be a setter of this gym');
}
