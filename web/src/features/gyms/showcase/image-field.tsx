import { photoSizeMaxBytes, usePhotoUpload } from '../../../lib/storage/use-photo-upload';
import { Button } from '../../../ui/button';
import { FileDrop } from '../../../ui/file-drop';
import { Picture } from '../../../ui/picture';
import type { ItemValues } from './item-values';
import { texts } from './texts';

interface ImageFieldProps {
  value: ItemValues['image'];
  onChange: (image: ItemValues['image']) => void;
  error: string | undefined;
}

/** A notice's image, sent as it is chosen. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const upload = usePhotoUpload({
    folder: 'banner',
    unreadable: texts.unreadable,
    onDone: onChange,
  });
  const shown = upload.fault ?? error;
  return (
    <div className="grid gap-2">
      {value === null ? null : (
        <Picture src={value.url} alt={texts.image} width={value.width} height={value.height} />
      )}
      <FileDrop
        label={value === null ? texts.addImage : texts.changeImage}
        hint={texts.imageHint}
        accept="image/*"
        sizeMaxBytes={photoSizeMaxBytes}
        disabled={upload.percent !== null}
        onFile={(file) => void upload.take(file)}
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
