import { Dialog } from '../../../ui/dialog';
import { QrCode } from '../../../ui/qr-code';
import { wallAddress } from '../model/addresses';
import { texts } from './wall-texts';

interface WallCodeDialogProps {
  wall: { readonly id: string; readonly gymId: string; readonly name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** The wall's address for another phone's camera. */
export function WallCodeDialog({ wall, isOpen, onClose }: WallCodeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.codeTitle(wall.name)}>
      <figure className="grid justify-items-center gap-3">
        <QrCode
          value={wallAddress(window.location.origin, wall)}
          label={texts.codeTitle(wall.name)}
          className="size-64 max-w-full"
        />
        <figcaption className="text-14 text-ink-2">{texts.codeWhy}</figcaption>
      </figure>
    </Dialog>
  );
}
