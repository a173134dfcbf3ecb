import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { QueuedFile } from '../../../lib/queue/item';
import { sendImage } from '../../../lib/storage/send-image';
import { StorageFault } from '../../../lib/storage/storage-fault';

/** Faults that another try may not have. */
const passing = new Set(['retry-limit-exceeded', 'unauthenticated', 'unknown', 'canceled']);

/** Sends a climb's photo. @returns its place in the storage; null if it is refused. @throws what may pass */
export async function sendClimbPhoto(photo: QueuedFile): Promise<Climb['photo']> {
  try {
    const { address } = await sendImage({ folder: 'climb', file: photo.blob });
    return { url: address, width: photo.width, height: photo.height };
  } catch (error) {
    if (error instanceof StorageFault && !passing.has(error.code)) return null;
    throw error;
  }
}
