import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { ApiError } from '../../../lib/api/errors';
import type { QueuedFile } from '../../../lib/queue/item';
import { sendImage } from '../../../lib/storage/send-image';
import { StorageFault } from '../../../lib/storage/storage-fault';

/** Faults that another try may not have. */
const passing = new Set(['retry-limit-exceeded', 'unauthenticated', 'unknown', 'canceled']);

/** Sends a climb's photo. @returns its place in the storage. @throws {ApiError} why it is refused; anything else may pass */
export async function sendClimbPhoto(photo: QueuedFile): Promise<NonNullable<Climb['photo']>> {
  try {
    const { address } = await sendImage({ folder: 'climb', file: photo.blob });
    return { url: address, width: photo.width, height: photo.height };
  } catch (error) {
    if (!(error instanceof StorageFault) || passing.has(error.code)) throw error;
    throw new ApiError('invalid_argument', { message: error.message, cause: error });
  }
}
