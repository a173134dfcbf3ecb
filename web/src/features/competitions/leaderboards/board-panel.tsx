import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { Users } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { listCardClass } from '../model/page-class';
import { chosenView, rankedLines, viewChoices } from '../model/board-views';
import { countsWords } from '../model/words';
import type { Gains } from '../model/use-recent-gains';
import { formatMoment } from '../model/clock';
import { whenSettled } from '../../../lib/browser/when-settled';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { EmptyState } from '../../../ui/empty-state';
import { LeaderboardHead } from './leaderboard-head';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { BoardList } from './board-list';
import { texts } from './texts';

/** Loaded only for competitors. */
const OwnRow = lazy(async () => ({
  default: (await importWithRetry(() => import('./own-row'))).OwnRow,
}));

/** Short leaderboards are read at a glance. */
const findFrom = 12;

const FindName = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./find-name'))).FindName };
});

/** Loaded only for final results. */
const Podium = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./podium'))).Podium };
});

/** Loaded only for finals, once ranks and totals are shown: each row gets a box per climb. */
const FinalsBoard = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./finals-board'))).FinalsBoard };
});

interface BoardPanelProps {
  board: Board;
  gains: Gains;
  /** The view in the address. */
  view: string | undefined;
  onView: (view: string) => void;
  ownCompetitorId: string | null;
  /** Embedded in another page, without a card around it. */
  isBare?: boolean | undefined;
}

/** The leaderboard: tabs for categories, overall and cohorts, the rows, and the viewer's own row at the bottom. */
export function BoardPanel({
  board,
  gains,
  view: asked,
  onView,
  ownCompetitorId,
  isBare = false,
}: BoardPanelProps) {
  const { competition } = board;
  const choices = useMemo(() => viewChoices(board, texts.overall), [board]);
  const own = board.competitors.find((one) => one.id === ownCompetitorId);
  const view = chosenView(choices, asked, own?.categoryId ?? null);
  const lines = useMemo(() => rankedLines(board, view), [board, view]);
  const [latest] = board.latest;
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const shown = found ? lines.filter(({ result }) => found.has(result.competitorId)) : lines;
  const rows = { board, view, lines, shown, gains, ownCompetitorId, hasAside: !isBare };
  const plain = (
    <>
      <LeaderboardHead
        latest={
          competition.state === 'ended'
            ? texts[competition.finalisedAt === null ? 'ended' : 'final']
            : latest === undefined
              ? texts.noScores
              : texts.lastScore(formatMoment(latest.at, competition.timeZone))
        }
        rule={countsWords(competition)}
        isFull
      />
      <BoardList key={view} {...rows} />
    </>
  );

  return (
    <section aria-label={texts.board} className={isBare ? 'min-w-0 bg-surface' : listCardClass}>
      {choices.length > 1 ? (
        <Tabs
          id="views"
          label={texts.views}
          className="sticky top-nav z-5 bg-surface px-4 large-text:static short:static lg:static lg:gap-8 lg:px-6"
          items={choices.map((choice) => ({
            value: choice.view,
            label: choice.name,
            count: choice.count,
          }))}
          value={view}
          onChange={onView}
        />
      ) : null}
      {competition.finalisedAt === null || isBare || lines[0]?.rank !== 1 ? null : (
        <Suspense fallback={<div className="h-54" />}>
          <Podium board={board} lines={lines} />
        </Suspense>
      )}
      {board.competitors.length > findFrom ? (
        <Suspense fallback={<div className="h-14" />}>
          <FindName
            competitors={board.competitors}
            onFound={setFound}
            isNobody={shown.length === 0}
          />
        </Suspense>
      ) : null}
      <Panel isTabbed={choices.length > 1} view={view}>
        {lines.length === 0 ? (
          <EmptyState icon={Users} title={texts.empty.title}>
            {texts.empty.said}
          </EmptyState>
        ) : competition.format === 'boulder_final' ? (
          // in the heights that the boxes need, so that they move nothing when they come
          <Suspense
            fallback={<div className="lg:[&_li>a]:min-h-19 [&_li>a]:min-h-16">{plain}</div>}
          >
            <FinalsBoard key={view} {...rows} />
          </Suspense>
        ) : (
          plain
        )}
      </Panel>
      {ownCompetitorId === null ? null : (
        <Suspense>
          <OwnRow board={board} view={view} lines={lines} ownCompetitorId={ownCompetitorId} />
        </Suspense>
      )}
    </section>
  );
}

function Panel({
  isTabbed,
  view,
  children,
}: {
  isTabbed: boolean;
  view: string;
  children: ReactNode;
}) {
  if (!isTabbed) return children;
  return (
    <TabPanel tabs="views" value={view}>
      {children}
    </TabPanel>
  );
}
