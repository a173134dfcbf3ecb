import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { Users } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { listCardClass } from '../model/page-class';
import { chosenView, rankedLines, viewChoices } from '../model/board-views';
import { countsWords } from '../model/words';
import type { Gains } from '../model/use-gains';
import { formatMoment } from '../model/clock';
import { whenSettled } from '../../../lib/browser/when-settled';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { EmptyState } from '../../../ui/empty-state';
import { LeaderboardHead } from './leaderboard-head';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { BoardList } from './board-list';
import type { BoardMarks } from './board-tools';
import { texts } from './texts';

/** Loaded only for competitors. */
const OwnRow = lazy(async () => ({
  default: (await importWithRetry(() => import('./own-row'))).OwnRow,
}));

/** Short leaderboards are read at a glance. */
const findFrom = 12;

/** Until the tools have loaded. */
const noMarks: BoardMarks = { listed: null, followed: new Set() };

const BoardTools = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./board-tools'))).BoardTools };
});

/** Loaded only for people without an entry. */
const JoinRow = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./join-row'))).JoinRow };
});

/** Loaded only once it is over. */
const Outcome = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./outcome'))).Outcome };
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
  view: requestedView,
  onView,
  ownCompetitorId,
  isBare = false,
}: BoardPanelProps) {
  const { competition } = board;
  const ownCategoryId =
    board.competitors.find((one) => one.id === ownCompetitorId)?.categoryId ?? null;
  const choices = useMemo(
    () => viewChoices(board, texts.overall, ownCategoryId),
    [board, ownCategoryId],
  );
  const view = chosenView(choices, requestedView, ownCategoryId);
  const lines = useMemo(() => rankedLines(board, view), [board, view]);
  const [latest] = board.latest;
  const [{ listed, followed }, setMarks] = useState(noMarks);
  const shown = listed ? lines.filter(({ result }) => listed.has(result.competitorId)) : lines;
  const rows = { board, view, lines, shown, followed, gains, ownCompetitorId, hasAside: !isBare };
  const isLong = board.competitors.length > findFrom;
  const hasPodium = competition.finalisedAt !== null && !isBare && lines[0]?.rank === 1;
  const plain = (
    <>
      <LeaderboardHead
        latest={
          latest === undefined
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
      {competition.state === 'ended' ? (
        <Suspense fallback={<div className={hasPodium ? 'h-66' : 'h-12'} />}>
          <Outcome board={board} lines={lines} hasPodium={hasPodium} />
        </Suspense>
      ) : null}
      <Suspense fallback={isLong ? <div className="h-14" /> : null}>
        <BoardTools
          competitors={board.competitors}
          onMarks={setMarks}
          isLong={isLong}
          isNobody={shown.length === 0}
        />
      </Suspense>
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
      <Suspense>
        {ownCompetitorId !== null ? (
          <OwnRow board={board} view={view} lines={lines} ownCompetitorId={ownCompetitorId} />
        ) : isBare || competition.state === 'ended' ? null : (
          <JoinRow competitionId={competition.id} />
        )}
      </Suspense>
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
