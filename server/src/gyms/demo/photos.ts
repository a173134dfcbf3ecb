import { rm } from 'node:fs/promises';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { createRandom } from '../../people/demo/public';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { addressOf, findObject, storeObject } from '../../platform/storage/public';
import { graniteWalls } from './climb-names';
import { type DrawnWall, drawWall, photoHeight, photoWidth } from './draw-wall';

const uid = 'demo-staff';
const PHOTOGRAPHED = 12;

/** The newest wall's first climbs have photos; the others still want one, as in most gyms. */
const walls: readonly {
  readonly name: string;
  readonly climbId: string;
  readonly wall: DrawnWall;
}[] = (graniteWalls[0]?.climbs ?? []).slice(0, PHOTOGRAPHED).map(({ colour }, index) => {
  const climbId = `demo-gym-climb-${String(index + 1).padStart(3, '0')}`;
  // written down in this folder, from the list of colours
  const wall = drawWall(colour as GymColour, createRandom(40 + index));
  return { climbId, wall, name: `users/${uid}/climb/${climbId}` };
});

/** Stores the setter's photos. They outlive a seed that fails by a day at most. */
export async function storePhotos(deps: Deps): Promise<void> {
  // the image library is large, and a node may never need it
  const { default: sharp } = await import('sharp');
  const raw = { width: photoWidth, height: photoHeight, channels: 3 } as const;
  for (const { name, wall } of walls) {
    const path = await deps.storage.spool.path();
    await sharp(wall.paint(), { raw }).jpeg().toFile(path);
    await storeObject(deps, { uid, name, path, settable: {}, custom: {} });
    await rm(path);
  }
}

/** A climb's photo with what its setter marked on it. */
export interface DemoPhoto {
  readonly photo: { readonly url: string; readonly width: number; readonly height: number };
  readonly holds: MarkedHold[];
}

/** @returns the stored photos by climb. */
export async function readPhotos(
  on: Executor,
  deps: Deps,
): Promise<ReadonlyMap<string, DemoPhoto>> {
  const photos = new Map<string, DemoPhoto>();
  for (const { climbId, name, wall } of walls) {
    const stored = await findObject(on, name);
    if (stored === undefined) continue;
    const url = addressOf(deps, stored);
    const photo = { url, width: stored.widthPx, height: stored.heightPx };
    photos.set(climbId, { photo, holds: wall.holds });
  }
  return photos;
}
