import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Dialog } from '../../../ui/dialog';
import { ClimbPhotoFrame } from '../model/climb-photo-frame';
import { texts } from './texts';

interface ClimbPhotoDialogProps {
  climb: Climb & { readonly photo: NonNullable<Climb['photo']> };
  isOpen: boolean;
  onClose: () => void;
}

/** A climb's photo as large as the screen allows. */
export function ClimbPhotoDialog({ climb, isOpen, onClose }: ClimbPhotoDialogProps) {
  const { photo, holds, name } = climb;
  const ratio = (photo.width / photo.height).toFixed(3);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name}>
      <div
        className="mx-auto"
        style={{ width: `min(100%, max(18rem, ${ratio} * (100dvh - 11rem)))` }}
      >
        <ClimbPhotoFrame
          photo={photo}
          holds={holds}
          alt={texts.photo(name)}
          sizes="(width < 32rem) 90vw, 28rem"
        />
      </div>
    </Dialog>
  );
}
