import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('../../features/site/search/search-palette');
const SearchPalette = lazy(async () => ({ default: (await load()).SearchPalette }));

let open: () => void = () => undefined;

/** Opens the search over the page. */
export const openSearch = () => open();
/** Preloads it: phones show their keyboard only for an element focused within the tap itself. */
export const loadSearch = () => void load();

/** The search over any page, opened by its buttons or Ctrl K / ⌘ K; loaded on first use. */
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
