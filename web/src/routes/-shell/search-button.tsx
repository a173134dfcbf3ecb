import { Search } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { loadSearch, openSearch } from './search';
import { texts } from './texts';

/** In the bar of every layout. */
export function SearchButton({ className }: { className?: string }) {
  return (
    <IconButton
      icon={Search}
      label={texts.search}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={loadSearch}
      onPointerDown={loadSearch}
      onFocus={loadSearch}
      onClick={openSearch}
    />
  );
}
