/** Tiles in rows: five on a phone, fewer where large text needs the room. */
export const tilesClass =
  'grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,(100%-2rem)/5),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(64px,1fr))]';
