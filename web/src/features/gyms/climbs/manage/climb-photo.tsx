import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { errorSentence } from '../../../../lib/api/errors';
import { photoSizeMaxBytes, usePhotoUpload } from '../../../../lib/storage/use-photo-upload';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { FileDrop } from '../../../../ui/file-drop';
import { ClimbPhotoFrame } from '../../model/climb-photo-frame';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './climb-texts';
import { titleOf } from './climb-words';

interface ClimbPhotoProps {
  gymId: string;
  climb: StaffClimb;
  canEdit: boolean;
}

/** The climb's photo; setters add, change and remove it here, too. */
export function ClimbPhoto({ gymId, climb, canEdit }: ClimbPhotoProps) {
  const update = useGymChange('climbs.updateClimb', { isFailureShown: true });
  const change = (photo: StaffClimb['photo']) =>
    update.mutate(
      { gymId, climbId: climb.id, changes: { photo } },
      { onError: (error) => setFault(errorSentence(error)) },
    );
  const upload = usePhotoUpload({
    folder: 'climb',
    unreadable: texts.unreadable,
    onDone: (photo) => change(photo),
  });
  const { fault, setFault } = upload;
  return (
    <Card title={texts.photo}>
      <div className="grid gap-3">
        {climb.photo === null ? (
          canEdit ? null : (
            <p className="text-14 text-ink-2">{texts.noPhoto}</p>
          )
        ) : (
          <ClimbPhotoFrame
            photo={climb.photo}
            holds={climb.holds}
            alt={texts.photoOf(titleOf(climb))}
            sizes="22rem"
          />
        )}
        {canEdit ? (
          <>
            <FileDrop
              label={climb.photo === null ? texts.addPhoto : texts.changePhoto}
              hint={texts.photoHint}
              accept="image/*"
              sizeMaxBytes={photoSizeMaxBytes}
              disabled={upload.percent !== null}
              onFile={(file) => void upload.take(file)}
            />
            {climb.photo === null ? null : (
              <Button look="plain" busy={update.isPending} onClick={() => change(null)}>
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
