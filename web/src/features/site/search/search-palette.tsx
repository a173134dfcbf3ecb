import { PaletteDialog } from '../../../ui/command-palette';
import { SearchList } from './search-list';
import { texts } from './texts';

/** The command palette: everything with a name, the user's pages, and commands. */
export function SearchPalette({ gymId, onClose }: { gymId: string | null; onClose: () => void }) {
  return (
    <PaletteDialog label={texts.title} closeLabel={texts.close} onClose={onClose}>
      {(close) => <SearchList gymId={gymId} onGone={onClose} hasOwn takesFocus trailing={close} />}
    </PaletteDialog>
  );
}
