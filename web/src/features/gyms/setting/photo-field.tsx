import {
  type MarkedHold,
  type MarkedHoldKind,
  markedHoldKinds,
  markedHoldsMax,
} from '@cruxboard/domain/gyms/climbs/marked-holds';
import { Camera, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTakenPhoto } from '../../../lib/camera/use-taken-photo';
import { cx } from '../../../lib/dom/cx';
import type { QueuedFile } from '../../../lib/queue/item';
import { BlobImage } from '../../../ui/blob-image';
import { Icon } from '../../../ui/icon';
import { MarkedHolds } from '../model/climb-photo-frame';
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
  const [kind, setKind] = useState<MarkedHoldKind>('start');
  const { fault, take } = useTakenPhoto({ unreadable: texts.form.unreadable, onPhoto });
  const mark = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    const tapped = holds.find((hold) => Math.hypot(hold.x - x, hold.y - y) < nearby);
    if (tapped !== undefined) onHolds(holds.filter((hold) => hold !== tapped));
    else if (holds.length < markedHoldsMax) onHolds([...holds, { kind, x, y }]);
  };
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
    <div className={styles.field}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- marking is an extra that points at a picture; nothing depends on it */}
      <div
        className={styles.photo}
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
        onClick={mark}
      >
        <BlobImage blob={photo.blob} alt="" width={photo.width} height={photo.height} />
        <MarkedHolds holds={holds} />
      </div>
      <div className={styles.tools}>
        {markedHoldKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            className={cx(styles.mode, one === kind && styles.on)}
            onClick={() => setKind(one)}
          >
            {texts.form[one]} <b>{holds.filter((hold) => hold.kind === one).length}</b>
          </button>
        ))}
        <button
          type="button"
          className={cx(styles.mode, 'ms-auto')}
          aria-label={texts.form.removePhoto}
          onClick={() => onPhoto(null)}
        >
          <Icon icon={Trash2} size="s" />
        </button>
        <label className={styles.mode} aria-label={texts.form.retake}>
          <Icon icon={Camera} size="s" />
          {camera}
        </label>
      </div>
      <p className="sr-only">{texts.form.mark(texts.form[kind])}</p>
    </div>
  );
}

/** A tap this near to a mark, in shares of the photo's sides, removes it. */
const nearby = 0.06;
