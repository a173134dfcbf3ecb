import type { addItem as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { ownPicture, releaseFiles, showFile, usedBy } from '../../platform/storage/public';

type Image = Extract<z.output<typeof contract.input>['item'], { kind: 'notice' }>['image'];

interface ImageChange {
  readonly itemId: string;
  readonly image: NonNullable<Image> | null;
  /** Of the field. */
  readonly path: string;
}

/** What the file storage knows items' images by. */
export const imageUse = 'showcase.image';

/**
 * Shows one of the caller's uploads with an item, and releases the one before.
 * @returns its columns. @throws {AppError} `invalid_argument` naming the field.
 */
export async function setImage(
  {
    tx,
    deps,
    caller: { uid },
  }: Pick<CallContext<unknown, 'initialised'>, 'tx' | 'deps' | 'caller'>,
  { itemId, image, path }: ImageChange,
) {
  const usedFor = usedBy(imageUse, itemId);
  await releaseFiles(tx, usedFor);
  if (image === null) return { imageUrl: null, imageWidth: null, imageHeight: null };
  const address = ownPicture(deps, { uid, address: image.url, folder: 'banner' });
  if (address === null) throw fieldError(path, 'Must be an image you have uploaded');
  await showFile(tx, { uid, usedFor, address });
  return { imageUrl: address, imageWidth: image.width, imageHeight: image.height };
}
