import type { ComponentProps } from 'react';
import { TvProgress } from '../../ui/tv-progress';
import { TvAside, TvRow } from '../../ui/tv-row';
import { TvScan } from '../../ui/tv-scan';
import { TvSection } from '../../ui/tv-section';
import { TvWaiting } from '../../ui/tv-waiting';
import { Specimen } from './specimen';

const rows: readonly ComponentProps<typeof TvRow>[] = [
  { rank: 3, change: -1, name: 'Tove', score: '3,460' },
  {
    rank: 5,
    change: 3,
    name: 'Sanne',
    score: '3,245',
    isChanged: true,
    aside: <TvAside delta="+190" />,
  },
  { rank: 8, change: 0, name: 'Greta', score: '2,760', aside: <TvAside tie="2 flashes" /> },
];

/** The parts of screens on a wall, as large as there. */
export function GalleryTv() {
  return (
    <Specimen name="TV row, wall">
      <div
        data-theme="dark"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className="grid gap-8 overflow-x-auto bg-canvas px-10 py-5 text-ink"
      >
        <TvSection title="Women open" note="1–8 of 64">
          <ol>
            {rows.map((row) => (
              <li key={row.name}>
                <TvRow {...row} />
              </li>
            ))}
          </ol>
        </TvSection>
        <TvScan address="https://example.com/gym" label="QR code of the gym’s page">
          Log what you climb
        </TvScan>
        <TvWaiting title="Offline" why="This screen continues once it’s online." />
        <TvProgress
          segments={['one', 'two', 'three'].map((key) => ({ key, durationMs: 14_000 }))}
          current={1}
          isHeld
        />
      </div>
    </Specimen>
  );
}
