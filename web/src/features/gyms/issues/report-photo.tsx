import { Camera, Trash2 } from 'lucide-react';
import { useTakenPhoto } from '../../../lib/camera/use-taken-photo';
import type { QueuedFile } from '../../../lib/queue/item';
import { BlobImage } from '../../../ui/blob-image';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { texts } from './texts';

interface ReportPhotoProps {
  photo: QueuedFile | null;
  onPhoto: (photo: QueuedFile | null) => void;
}

/** A photo from the camera or the device, shrunk here. */
export function ReportPhoto({ photo, onPhoto }: ReportPhotoProps) {
  const { fault, take } = useTakenPhoto({ unreadable: texts.unreadable, onPhoto });
  return (
    <div>
      <div className="flex items-center gap-3">
        {photo === null ? null : (
          <BlobImage
            blob={photo.blob}
            alt={texts.photoAlt}
            width={photo.width}
            height={photo.height}
            className="size-16 rounded-1 object-cover"
          />
        )}
        <label className={buttonClass({ look: 'plain' })}>
          <Icon icon={Camera} size="s" />
          {photo === null ? texts.photo : texts.retake}
          <input
            type="file"
            className="sr-only"
            accept="image/*"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {photo === null ? null : (
          <IconButton icon={Trash2} label={texts.removePhoto} onClick={() => onPhoto(null)} />
        )}
      </div>
      <p role="alert" className="mt-1 text-14 font-medium text-danger">
        {fault}
      </p>
    </div>
  );
}
