import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { Button } from '../../../../ui/button';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { ClimbPhotoFrame } from '../../model/climb-photo-frame';
import { MarkHolds } from '../../model/mark-holds';
import { texts } from './climb-texts';

interface MarkPhotoProps {
  photo: NonNullable<StaffClimb['photo']>;
  alt: string;
  holds: readonly MarkedHold[];
  /** They aren't what is saved. */
  isDirty: boolean;
  /** They are being saved. */
  busy: boolean;
  onHolds: (holds: readonly MarkedHold[]) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The photo while its start and top are marked; nothing is saved before all are. */
export function MarkPhoto(props: MarkPhotoProps) {
  const { photo, alt, holds, isDirty, busy, onHolds, onSave, onCancel } = props;
  return (
    <>
      <p className="text-14 text-ink-2">{texts.markHint}</p>
      <div className="overflow-hidden rounded-2">
        <MarkHolds size={photo} {...{ holds, onHolds }} tools="below">
          <ClimbPhotoFrame photo={photo} holds={[]} alt={alt} sizes="22rem" />
        </MarkHolds>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={onSave}>
          {texts.saveMarks}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {texts.cancelMarks}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !busy} />
    </>
  );
}
