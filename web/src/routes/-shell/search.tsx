import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('../../features/site/search/search-palette');
const SearchPalette = lazy(async () => ({ default: (await load()).SearchPalette }));

let open: () => void = () => undefined;

/** Opens the search over the page. */
export const openSearch = () => open();
/** Loads it ahead: phones show their keyboard only for what has the focus within the press itself. */
export const loadSearch = () => void load();

/** The search over any page, by its buttons and by Ctrl K or ⌘ K; loaded when it is first opened. */
export function Search({ gymId }: { gymId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((wasOpen) => wasOpen || document.querySelector('dialog[open]') === null);
    };
    open = () => setOpen(true);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SearchPalette gymId={gymId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
