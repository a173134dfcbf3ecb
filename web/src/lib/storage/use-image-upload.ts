import { useEffect, useRef, useState } from 'react';
import { type ImageFolder, sendImage } from './send-image';
import { StorageFault } from './storage-fault';
import type { Upload } from './upload';

interface ImageUpload {
  /** Progress; null if no upload is running. */
  readonly percent: number | null;
  start: (image: Blob) => void;
  cancel: () => void;
}

/** Uploads one image at a time to the user's own folder; it ends with the page. */
export function useImageUpload(options: {
  folder: ImageFolder;
  onDone: (address: string) => void;
  /** Null if it was cancelled on purpose. */
  onFault: (sentence: string | null) => void;
}): ImageUpload {
  const running = useRef<Upload | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const send = async (photo: Blob) => {
    try {
      const { address } = await sendImage({
        folder: options.folder,
        file: photo,
        onStart: (upload) => (running.current = upload),
        onProgress: (sentBytes) => setPercent(Math.round((100 * sentBytes) / photo.size)),
      });
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
