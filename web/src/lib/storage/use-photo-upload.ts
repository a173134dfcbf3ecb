import { useRef, useState } from 'react';
import { HeicPhoto, shrinkPhoto, type ShrunkPhoto } from '../camera/shrink-photo';
import type { ImageFolder } from './send-image';
import { useImageUpload } from './use-image-upload';

/** Larger than the storage takes: a photo is made smaller before it is sent. */
export const photoSizeMaxBytes = 67_108_864;

/** A photo that was sent: its address, and its size in pixels. */
export interface SentPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Makes a photo smaller and sends it to the user's own folder as it is chosen. */
export function usePhotoUpload(options: {
  folder: ImageFolder;
  /** Says that a file is no photo this browser reads. */
  unreadable: string;
  onDone: (photo: SentPhoto) => void;
}) {
  const [fault, setFault] = useState<string | null>(null);
  const size = useRef<Pick<ShrunkPhoto, 'width' | 'height'> | null>(null);
  const upload = useImageUpload({
    folder: options.folder,
    onDone: (url) => size.current && options.onDone({ url, ...size.current }),
    onFault: setFault,
  });
  const take = async (file: File) => {
    setFault(null);
    try {
      const { blob, ...made } = await shrinkPhoto(file);
      size.current = made;
      upload.start(blob);
    } catch (error) {
      setFault(error instanceof HeicPhoto ? error.message : options.unreadable);
    }
  };
  return { percent: upload.percent, fault, setFault, take };
}
