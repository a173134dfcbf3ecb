import { useRef, useState } from 'react';
import { shrinkPhoto, type ShrunkPhoto } from '../../../lib/camera/shrink-photo';
import { useImageUpload } from '../../../lib/storage/use-image-upload';
import { Button } from '../../../ui/button';
import { FileDrop } from '../../../ui/file-drop';
import { Picture } from '../../../ui/picture';
import type { ItemValues } from './item-values';
import { texts } from './texts';

/** Larger than the storage takes: it is made smaller here first. */
const imageSizeMaxBytes = 67_108_864;

interface ImageFieldProps {
  value: ItemValues['image'];
  onChange: (image: ItemValues['image']) => void;
  error: string | undefined;
}

/** A notice's image, sent as it is chosen. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const size = useRef<Pick<ShrunkPhoto, 'width' | 'height'> | null>(null);
  const upload = useImageUpload({
    folder: 'banner',
    onDone: (url) => size.current && onChange({ url, ...size.current }),
    onFault: setFault,
  });
  const take = async (file: File) => {
    setFault(null);
    try {
      const { blob, ...made } = await shrinkPhoto(file);
      size.current = made;
      upload.start(blob);
    } catch {
      setFault(texts.unreadable);
    }
  };
  const shown = fault ?? error;
  return (
    <div className="grid gap-2">
      {value === null ? null : (
        <Picture src={value.url} alt={texts.image} width={value.width} height={value.height} />
      )}
      <FileDrop
        label={value === null ? texts.addImage : texts.changeImage}
        hint={texts.imageHint}
        accept="image/*"
        sizeMaxBytes={imageSizeMaxBytes}
        disabled={upload.percent !== null}
        onFile={(file) => void take(file)}
      />
      {value === null ? null : (
        <Button look="plain" onClick={() => onChange(null)}>
          {texts.removeImage}
        </Button>
      )}
      {upload.percent === null ? null : (
        <p role="status" className="text-14 text-ink-2">
          {texts.sending(upload.percent)}
        </p>
      )}
      {shown ? (
        <p role="alert" className="text-14 font-medium text-danger">
          {shown}
        </p>
      ) : null}
    </div>
  );
}
