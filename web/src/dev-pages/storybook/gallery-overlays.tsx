import { Archive, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { LoadingScreen } from '../../ui/loading-screen';
import { Menu } from '../../ui/menu';
import { RowMenu } from '../../ui/row-menu';
import { Modal } from '../../ui/modal';
import { Popover } from '../../ui/popover';
import { showProgress } from '../../ui/progress-bar';
import { RefreshOverlay } from '../../ui/refresh-overlay';
import { Select } from '../../ui/select';
import { drawFoot, drawShared } from '../../lib/pictures/share-picture';
import { PictureSheet } from '../../ui/picture-sheet';
import { Sheet } from '../../ui/sheet';
import { Term } from '../../ui/term';
import { TextInput } from '../../ui/text-input';
import { useToasts } from '../../ui/toast';
import { GalleryPalette } from './gallery-palette';
import { Specimen } from './specimen';

type Panel = 'dialog' | 'answer' | 'confirm' | 'sheet' | 'picture' | 'refresh' | null;

export function GalleryOverlays() {
  return (
    <>
      <Overlays />
      <GalleryPalette />
      <Specimen name="Loading screen">
        <div className="h-80 overflow-hidden">
          <LoadingScreen />
        </div>
      </Specimen>
    </>
  );
}

function SessionPicture({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <PictureSheet
      title="Share session"
      alt="Picture of the session"
      file="session.png"
      draw={drawSample}
      {...{ isOpen, onClose }}
    />
  );
}

const drawSample = () => drawShared((on, faces) => drawFoot(on, 'Hardest V6', faces));

const menuEntries = [
  { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => undefined },
  { id: 'archive', label: 'Archive', icon: Archive, onSelect: () => undefined },
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    onSelect: () => undefined,
    isDangerous: true,
    startsGroup: true,
  },
];

function Overlays() {
  const [panel, setPanel] = useState<Panel>(null);
  const close = () => setPanel(null);
  const { show } = useToasts();
  return (
    <Specimen name="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={() => setPanel('dialog')}>
          Dialog
        </Button>
        <Button look="plain" onClick={() => setPanel('answer')}>
          Has to be answered
        </Button>
        <Button look="plain" onClick={() => setPanel('confirm')}>
          Confirm
        </Button>
        <Button look="plain" onClick={() => setPanel('sheet')}>
          Sheet
        </Button>
        <Button look="plain" onClick={() => setPanel('picture')}>
          Picture
        </Button>
        <Button look="plain" onClick={() => setPanel('refresh')}>
          Refresh
        </Button>
        <Button
          look="plain"
          onClick={() =>
            show({
              words: 'Climb 22 topped, +90',
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Toast
        </Button>
        <Button
          look="plain"
          onClick={() =>
            show({ words: 'Not logged: 20 repeats is the limit for one climb.', tone: 'error' })
          }
        >
          Error toast
        </Button>
        <Button look="plain" onClick={() => showProgress(true)}>
          Start progress
        </Button>
        <Button look="plain" onClick={() => showProgress(false)}>
          End progress
        </Button>
        <Menu trigger={<IconButton icon={EllipsisVertical} label="More" />} entries={menuEntries} />
        <RowMenu
          trigger={<IconButton icon={EllipsisVertical} label="More of this row" />}
          entries={() => menuEntries}
        />
        <Popover trigger={<Button look="plain">Popover</Button>} title="How it is scored">
          Your best 8 climbs count.
        </Popover>
      </div>
      <p className="mt-4">
        Top 25, <Term meaning="A hold part-way up that scores.">zone</Term> 10 (the better counts).
      </p>
      <Dialog
        isOpen={panel === 'dialog'}
        onClose={close}
        title="Edit climb"
        footer={<Button onClick={close}>Save</Button>}
      >
        <div className="grid gap-4 pt-2">
          <TextInput label="Name" defaultValue="Slow Burn" />
          <Select
            label="Colour"
            options={[
              { value: 'blue', label: 'Blue' },
              { value: 'red', label: 'Red' },
            ]}
          />
        </div>
      </Dialog>
      <Modal
        isOpen={panel === 'answer'}
        onClose={close}
        title="Whose score is it?"
        mustAnswer
        footer={<Button onClick={close}>Mine</Button>}
      >
        Two phones sent another result for climb 22.
      </Modal>
      <ConfirmDialog
        isOpen={panel === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Remove 3 competitors?"
        consequence="Deletes 14 scores. This cannot be undone."
        confirmLabel="Remove 3"
      />
      <SessionPicture isOpen={panel === 'picture'} onClose={close} />
      <Sheet
        isOpen={panel === 'sheet'}
        onClose={close}
        title="Filter climbs"
        footer={<Button onClick={close}>Show 96 climbs</Button>}
      >
        Grade, colour, done or not.
      </Sheet>
      <RefreshOverlay isOpen={panel === 'refresh'} onClose={close} onRefresh={close} />
    </Specimen>
  );
}
