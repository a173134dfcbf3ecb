import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { useState } from 'react';
import type { CallInput } from '../../../../lib/api/call';
import { errorSentence } from '../../../../lib/api/errors';
import { photoSizeMaxBytes, usePhotoUpload } from '../../../../lib/storage/use-photo-upload';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { FileDrop } from '../../../../ui/file-drop';
import { ClimbPhotoFrame } from '../../model/climb-photo-frame';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './climb-texts';
import { titleOf } from './climb-words';
import { MarkPhoto } from './mark-photo';

interface ClimbPhotoProps {
  gymId: string;
  climb: StaffClimb;
  canEdit: boolean;
}

type Changes = Pick<CallInput<'climbs.updateClimb'>['changes'], 'photo' | 'holds'>;

/** Marks that aren't saved yet, and the photo that they are on. */
interface Marking {
  readonly url: string;
  readonly holds: readonly MarkedHold[];
}

/** The climb's photo; setters add, change, mark and remove it here, too. */
export function ClimbPhoto({ gymId, climb, canEdit }: ClimbPhotoProps) {
  const { photo } = climb;
  const [marking, setMarking] = useState<Marking | null>(null);
  const update = useGymChange('climbs.updateClimb', { isFailureShown: true });
  const change = (changes: Changes, onSaved: (saved: StaffClimb) => void) => {
    setFault(null);
    update.mutate(
      { gymId, climbId: climb.id, changes },
      { onSuccess: onSaved, onError: (error) => setFault(errorSentence(error)) },
    );
  };
  const mark = (shown: StaffClimb) =>
    setMarking(shown.photo && { url: shown.photo.url, holds: shown.holds });
  const upload = usePhotoUpload({
    folder: 'climb',
    unreadable: texts.unreadable,
    // marks belong to their photo: a new one is marked next
    onDone: (sent) => change({ photo: sent }, mark),
  });
  const { fault, setFault } = upload;
  // marks of a photo that somebody has replaced meanwhile are of no use
  const marks = photo !== null && marking?.url === photo.url ? marking.holds : null;
  const alt = texts.photoOf(titleOf(climb));
  return (
    <Card title={texts.photo}>
      <div className="grid gap-3">
        {photo === null ? (
          canEdit ? null : (
            <p className="text-14 text-ink-2">{texts.noPhoto}</p>
          )
        ) : marks === null ? (
          <ClimbPhotoFrame photo={photo} holds={climb.holds} alt={alt} sizes="22rem" />
        ) : (
          <MarkPhoto
            {...{ photo, alt }}
            holds={marks}
            isDirty={JSON.stringify(marks) !== JSON.stringify(climb.holds)}
            busy={update.isPending}
            onHolds={(holds) => setMarking({ url: photo.url, holds })}
            onSave={() => change({ holds: [...marks] }, () => setMarking(null))}
            onCancel={() => setMarking(null)}
          />
        )}
        {canEdit && marks === null ? (
          <>
            {photo === null ? null : (
              <Button look="plain" onClick={() => mark(climb)}>
                {texts.markHolds}
              </Button>
            )}
            <FileDrop
              label={photo === null ? texts.addPhoto : texts.changePhoto}
              hint={texts.photoHint}
              accept="image/*"
              sizeMaxBytes={photoSizeMaxBytes}
              disabled={upload.percent !== null}
              onFile={(file) => void upload.take(file)}
            />
            {photo === null ? null : (
              <Button
                look="plain"
                busy={update.isPending}
                onClick={() => change({ photo: null }, () => undefined)}
              >
                {texts.removePhoto}
              </Button>
            )}
          </>
        ) : null}
        <p
          role={fault === null ? 'status' : 'alert'}
          className={fault === null ? 'text-14 text-ink-2' : 'text-14 font-medium text-danger'}
        >
          {upload.percent === null ? fault : texts.uploading(upload.percent)}
        </p>
      </div>
    </Card>
  );
}
