import type { ReactNode } from 'react';
import { GalleryBoards } from './gallery-boards';
import { GalleryControls } from './gallery-controls';
import { GalleryOverlays } from './gallery-overlays';
import { GalleryStates } from './gallery-states';

export const galleryParts = ['controls', 'boards', 'states', 'overlays'] as const;
export type GalleryPart = (typeof galleryParts)[number];

const parts: Record<GalleryPart, () => ReactNode> = {
  controls: GalleryControls,
  boards: GalleryBoards,
  states: GalleryStates,
  overlays: GalleryOverlays,
};

/** Every part of the product's own kit in each of its states, for looking at and for tests of it. */
export function Gallery({ part }: { part: GalleryPart }) {
  const Part = parts[part];
  return (
    <main className="mx-auto grid max-w-home gap-8 bg-surface p-4 md:p-8">
      <h1 className="text-28 font-title">Kit: {part}</h1>
      <Part />
    </main>
  );
}
