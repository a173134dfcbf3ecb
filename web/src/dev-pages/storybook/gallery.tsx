import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/hooks/use-title';
import { OverlayRootContext } from '../../ui/overlay-root';
import { SegmentedControl } from '../../ui/segmented-control';
import { TabPanel, Tabs } from '../../ui/tabs';
import { ToastProvider } from '../../ui/toast';
import { titleClass } from '../../ui/title';
import { GalleryBoards } from './gallery-boards';
import { GalleryControls } from './gallery-controls';
import { GalleryData } from './gallery-data';
import { GalleryFields } from './gallery-fields';
import { GalleryMedia } from './gallery-media';
import { GalleryOverlays } from './gallery-overlays';
import { GalleryPeople } from './gallery-people';
import { GalleryStates } from './gallery-states';
import { GalleryTransfers } from './gallery-transfers';
import { GalleryTokens } from './gallery-tokens';
import { galleryChoices, galleryParts, type GalleryPart, type GalleryView } from './gallery-view';

const parts: Record<GalleryPart, { readonly label: string; readonly Part: () => ReactNode }> = {
  tokens: { label: 'Tokens', Part: GalleryTokens },
  controls: { label: 'Controls', Part: GalleryControls },
  fields: { label: 'Fields', Part: GalleryFields },
  data: { label: 'Tables and charts', Part: GalleryData },
  people: { label: 'People', Part: GalleryPeople },
  boards: { label: 'Boards', Part: GalleryBoards },
  media: { label: 'Media', Part: GalleryMedia },
  states: { label: 'States', Part: GalleryStates },
  transfers: { label: 'Transfers', Part: GalleryTransfers },
  overlays: { label: 'Overlays', Part: GalleryOverlays },
};

interface GalleryProps {
  view: GalleryView;
  onChange: (changes: Partial<GalleryView>) => void;
}

/** Every component in each of its states, by theme, text size and direction. */
export function Gallery({ view, onChange }: GalleryProps) {
  const { label, Part } = parts[view.part];
  useTitle(`${label}, storybook`);
  useTextSize(view.size);
  const panes = view.theme === 'both' ? (['light', 'dark'] as const) : [view.theme];
  return (
    <>
      <header className="border-b border-line bg-surface px-4 pt-4 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className={titleClass}>Storybook</h1>
          <div className="flex flex-wrap gap-3">
            <SegmentedControl
              label="Theme"
              options={galleryChoices.theme}
              value={view.theme}
              onChange={(theme) => onChange({ theme })}
            />
            <SegmentedControl
              label="Size of text"
              options={galleryChoices.size}
              value={view.size}
              onChange={(size) => onChange({ size })}
            />
            <SegmentedControl
              label="Text begins"
              options={galleryChoices.dir}
              value={view.dir}
              onChange={(dir) => onChange({ dir })}
            />
          </div>
        </div>
        <Tabs
          id="storybook"
          label="Parts"
          value={view.part}
          onChange={(part) => onChange({ part })}
          items={galleryParts.map((value) => ({ value, label: parts[value].label }))}
        />
      </header>
      <TabPanel
        tabs="storybook"
        value={view.part}
        className={
          panes.length > 1
            ? 'grid grow grid-cols-1 xl:grid-cols-2'
            : 'grid grow grid-cols-[minmax(0,1fr)]'
        }
      >
        {panes.map((theme) => (
          <Pane key={`${theme} ${view.part} ${view.dir}`} theme={theme} dir={view.dir}>
            <Part />
          </Pane>
        ))}
      </TabPanel>
    </>
  );
}

interface PaneProps extends Pick<GalleryView, 'dir'> {
  theme: 'light' | 'dark';
  children: ReactNode;
}

/** A theme and direction for its content; floating elements are attached here to have both. */
function Pane({ theme, dir, children }: PaneProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const label = theme === 'dark' ? 'Dark' : 'Light';
  return (
    <section
      ref={setRoot}
      data-theme={theme}
      dir={dir}
      aria-label={label}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 bg-canvas p-4 text-ink md:p-8"
    >
      <DirectionProvider direction={dir}>
        <OverlayRootContext value={root}>
          <ToastProvider label={`Messages, ${label}`}>{children}</ToastProvider>
        </OverlayRootContext>
      </DirectionProvider>
    </section>
  );
}

/** Like a reader's own setting: the root's size, from which all others derive. */
function useTextSize(size: GalleryView['size']): void {
  useEffect(() => {
    document.documentElement.style.fontSize = size === '100' ? '' : `${size}%`;
    return () => {
      document.documentElement.style.fontSize = '';
    };
  }, [size]);
}
