import { PaletteDialog } from '../../../ui/command-palette';
import { SearchList } from './search-list';
import { texts } from './texts';

/** The command palette: everything that has a name, one's own pages, and what can be done from anywhere. */
export function SearchPalette({ gymId, onClose }: { gymId: string | null; onClose: () => void }) {
  return (
    <PaletteDialog label={texts.title} closeLabel={texts.close} onClose={onClose}>
      {(close) => <SearchList gymId={gymId} onGone={onClose} hasOwn takesFocus trailing={close} />}
    </PaletteDialog>
  );
}
