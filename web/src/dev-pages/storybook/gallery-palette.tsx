import { Mountain } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { CommandList, PaletteDialog } from '../../ui/command-palette';
import type { PaletteGroup } from '../../ui/command-palette';
import { Icon } from '../../ui/icon';
import { PaletteNote, PaletteRow } from '../../ui/palette-row';
import { Specimen } from './specimen';

const groups: readonly PaletteGroup[] = [
  {
    id: 'gyms',
    heading: 'Gyms',
    items: [
      {
        id: 'granite',
        content: <PaletteRow sign={<Icon icon={Mountain} />} name="Granite Street" note="Sydney" />,
      },
      { id: 'quarry', content: 'Old Quarry' },
    ],
  },
  { id: 'climbs', heading: 'Climbs', items: [{ id: 'burn', content: 'Slow Burn' }] },
];

export function GalleryPalette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('gra');
  const close = () => setOpen(false);
  const common = {
    label: 'Gyms, climbs, people',
    text,
    onType: setText,
    onChoose: close,
    lengthMax: 80,
    clearLabel: 'Clear',
  };
  return (
    <Specimen name="Command palette: found, nothing found, in its dialog">
      <CommandList {...common} groups={groups} isBusy={false} status="3 found" />
      <CommandList
        {...common}
        groups={[]}
        isBusy={false}
        status="Nothing found"
        note={<PaletteNote>No results</PaletteNote>}
      />
      <Button look="plain" className="justify-self-start" onClick={() => setOpen(true)}>
        Open the palette
      </Button>
      {isOpen ? (
        <PaletteDialog label={common.label} closeLabel="Close" onClose={close}>
          {(trailing) => (
            <CommandList
              {...common}
              groups={groups}
              isBusy={false}
              status="3 found"
              trailing={trailing}
              takesFocus
            />
          )}
        </PaletteDialog>
      ) : null}
    </Specimen>
  );
}
