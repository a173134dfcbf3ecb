import { useState } from 'react';
import { drawPage } from '../draw-page';
import { Gallery } from './gallery';
import { galleryView, type GalleryView } from './gallery-view';

/** What is shown stands in the address. */
function Storybook() {
  const [view, setView] = useState(() =>
    galleryView(Object.fromEntries(new URLSearchParams(location.search))),
  );
  const change = (changes: Partial<GalleryView>) => {
    const next = { ...view, ...changes };
    history.replaceState(null, '', `?${new URLSearchParams({ ...next }).toString()}`);
    setView(next);
  };
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <Gallery view={view} onChange={change} />
    </main>
  );
}

drawPage(<Storybook />);
