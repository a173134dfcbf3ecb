import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { useSession } from '../session/hooks';
import type { Upload } from './upload';
import { StorageFault } from './storage-fault';

interface ImageUpload {
  /** Progress; null if no upload is running. */
  readonly percent: number | null;
  start: (image: Blob) => void;
  cancel: () => void;
}

/** Uploads one image at a time to the user's own folder; it ends with the page. */
export function useImageUpload(options: {
  /** Folders with a storage rule. */
  folder: 'photo' | 'banner';
  onDone: (address: string) => void;
  /** Null if it was cancelled on purpose. */
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
        // the token's audience is the project that owns the bucket
        bucket: `${String(user.claims['aud'])}.appspot.com`,
        name: `users/${user.uid}/${options.folder}/${ulid().toLowerCase()}`,
        file: photo,
        onProgress: (sentBytes) => setPercent(Math.round((100 * sentBytes) / photo.size)),
      });
      running.current = upload;
      const { address } = await upload.run();
      setPercent(null);
      options.onDone(address);
    } catch (error) {
      setPercent(null);
      const fault = error instanceof StorageFault ? error : new StorageFault('unknown');
      options.onFault(fault.code === 'canceled' ? null : fault.message);
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
