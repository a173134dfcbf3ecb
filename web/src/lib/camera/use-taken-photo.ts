import { useState } from 'react';
import type { QueuedFile } from '../queue/item';

/** Makes a photo smaller as it is taken, to be kept on the device; what makes it smaller loads with the first one. */
export function useTakenPhoto(options: {
  /** Says that a file is no photo this browser reads. */
  unreadable: string;
  onPhoto: (photo: QueuedFile) => void;
}) {
  const [fault, setFault] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault('');
    try {
      const { shrinkPhoto } = await import('./shrink-photo');
      options.onPhoto(await shrinkPhoto(file));
    } catch (error) {
      // the class is in what loads late
      const isHeic = error instanceof Error && error.name === 'HeicPhoto';
      setFault(isHeic ? error.message : options.unreadable);
    }
  };
  return { fault, take };
}
