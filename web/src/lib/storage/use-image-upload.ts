import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { useSession } from '../session/hooks';
import type { Upload } from './upload';
import { StorageFault } from './storage-fault';

interface ImageUpload {
  /** How far it is; null while none is on its way. */
  readonly percent: number | null;
  start: (image: Blob) => void;
  cancel: () => void;
}

/** Sends one image at a time to a folder of the user's own; it ends with the page. */
export function useImageUpload(told: {
  /** As the rules of the file storage name them. */
  folder: 'photo' | 'banner';
  onDone: (address: string) => void;
  /** In words; null when it was stopped on purpose. */
  onFault: (sentence: string | null) => void;
}): ImageUpload {
  const { user } = useSession();
  const running = useRef<Upload | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const send = async (photo: Blob) => {
    try {
      if (user === null) throw new StorageFault('unauthenticated');
      const { Upload: Transfer } = await import('./upload');
      const upload = new Transfer({
        // the token's audience is the project that the bucket belongs to
        bucket: `${String(user.claims['aud'])}.appspot.com`,
        name: `users/${user.uid}/${told.folder}/${ulid().toLowerCase()}`,
        file: photo,
        onProgress: (sentBytes) => setPercent(Math.round((100 * sentBytes) / photo.size)),
      });
      running.current = upload;
      const { address } = await upload.run();
      setPercent(null);
      told.onDone(address);
    } catch (error) {
      setPercent(null);
      const fault = error instanceof StorageFault ? error : new StorageFault('unknown');
      told.onFault(fault.code === 'canceled' ? null : fault.message);
    } finally {
      running.current = null;
    }
  };
  return {
    percent,
    start: (photo) => {
      setPercent(0);
      void send(photo);
    },
    cancel: () => running.current?.cancel(),
  };
}
