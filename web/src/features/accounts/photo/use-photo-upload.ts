import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { useSession } from '../../../lib/session/hooks';
import type { Upload } from '../../../lib/storage/upload';
import { StorageFault } from '../../../lib/storage/storage-fault';

interface PhotoUpload {
  /** How far it is; null while none is on its way. */
  readonly percent: number | null;
  start: (photo: Blob) => void;
  cancel: () => void;
}

/** Sends one photo at a time to the user's own folder; it ends with the page. */
export function usePhotoUpload(told: {
  onDone: (address: string) => void;
  /** In words; null when it was stopped on purpose. */
  onFault: (sentence: string | null) => void;
}): PhotoUpload {
  const { user } = useSession();
  const running = useRef<Upload | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const send = async (photo: Blob) => {
    try {
      if (user === null) throw new StorageFault('unauthenticated');
      const { Upload: Transfer } = await import('../../../lib/storage/upload');
      const upload = new Transfer({
        // the token's audience is the project that the bucket belongs to
        bucket: `${String(user.claims['aud'])}.appspot.com`,
        name: `users/${user.uid}/photo/${ulid().toLowerCase()}`,
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
