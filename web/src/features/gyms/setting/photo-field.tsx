import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { Camera, Trash2 } from 'lucide-react';
import { useTakenPhoto } from '../../../lib/camera/use-taken-photo';
import { cx } from '../../../lib/dom/cx';
import type { QueuedFile } from '../../../lib/queue/item';
import { BlobImage } from '../../../ui/blob-image';
import { Icon } from '../../../ui/icon';
import { MarkHolds, markToolClass } from '../model/mark-holds';
import styles from './photo-field.module.css';
import { texts } from './texts';

interface PhotoFieldProps {
  photo: QueuedFile | null;
  holds: readonly MarkedHold[];
  onPhoto: (photo: QueuedFile | null) => void;
  onHolds: (holds: readonly MarkedHold[]) => void;
}

/** The camera first; then start and top are tapped on the photo. */
export function PhotoField({ photo, holds, onPhoto, onHolds }: PhotoFieldProps) {
  const { fault, take } = useTakenPhoto({ unreadable: texts.form.unreadable, onPhoto });
  const camera = (
    <input
      type="file"
      className="sr-only"
      accept="image/*"
      capture="environment"
      onChange={(event) => {
        void take(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  if (photo === null) {
    return (
      <div className={styles.field}>
        <label className={styles.empty}>
          <Icon icon={Camera} size="l" />
          {texts.form.photo}
          {camera}
        </label>
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      </div>
    );
  }
  return (
    <MarkHolds
      size={photo}
      {...{ holds, onHolds }}
      tools="over"
      moreTools={
        <>
          <button
            type="button"
            className={cx(markToolClass, 'ms-auto')}
            aria-label={texts.form.removePhoto}
            onClick={() => onPhoto(null)}
          >
            <Icon icon={Trash2} size="s" />
          </button>
          <label className={markToolClass} aria-label={texts.form.retake}>
            <Icon icon={Camera} size="s" />
            {camera}
          </label>
        </>
      }
    >
      <BlobImage blob={photo.blob} alt="" width={photo.width} height={photo.height} />
    </MarkHolds>
  );
}
