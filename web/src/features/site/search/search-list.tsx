import { searchLengthMax } from '@cruxboard/contracts/site/search/search';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { CommandList } from '../../../ui/command-palette';
import { PaletteNote } from '../../../ui/palette-row';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { texts } from './texts';
import { useSearch } from './use-search';

interface SearchListProps {
  gymId: string | null;
  onGone: () => void;
  hasOwn: boolean;
  takesFocus?: boolean;
  trailing?: ReactNode;
  isFramed?: boolean;
  className?: string;
}

/** The search itself, the same in the palette and in a page. */
export function SearchList({ gymId, onGone, hasOwn, ...look }: SearchListProps) {
  const search = useSearch({ gymId, onGone, hasOwn });
  return (
    <CommandList
      {...look}
      label={texts.label}
      clearLabel={texts.clear}
      lengthMax={searchLengthMax}
      text={search.text}
      onType={search.setText}
      groups={search.groups}
      onChoose={search.choose}
      isBusy={search.isBusy}
      status={search.status}
      note={<Note search={search} />}
    />
  );
}

function Note({ search }: { search: ReturnType<typeof useSearch> }) {
  if (search.failure !== null) {
    return (
      <PaletteNote role="alert">
        <p>{search.isOffline ? texts.offline : search.sentence}</p>
        <Button look="plain" className="mt-3" onClick={search.retry}>
          {texts.retry}
        </Button>
      </PaletteNote>
    );
  }
  if (search.isNothing) return <PaletteNote>{texts.nothing(search.searchedFor)}</PaletteNote>;
  if (search.isBusy && search.groups.length === 0) {
    return (
      <Skeleton label={texts.searching}>
        <SkeletonRows count={3} />
      </Skeleton>
    );
  }
  return null;
}
