import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { formatDelta, formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { scoreCardSorts } from '@cruxboard/domain/sort-options';
import { sortRows } from '@cruxboard/domain/sorting';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { climbOrders, offeredClimbSorts } from '../model/climb-orders';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { indexOf } from '../model/board';
import { climbName } from '../model/scoring';
import { toasts } from '../../../lib/messages/toasts';
import { useHoldUpdate } from '../../../lib/loading/update';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import type { LiveBoard } from '../model/use-board';
import { type CardCell, type TileResult, totalWith } from './card';
import { CardBanner } from './card-banner';
import { CardSkeleton } from './card-skeleton';
import { ChangeSheet } from './change-sheet';
import { ConflictSheet } from './conflict-sheet';
import { CardStatus } from './card-status';
import { cardClass } from './card-class';
import { ScoreHead } from './score-head';
import { CardTiles } from './card-tiles';
import { CardTools } from './card-tools';
import { LateNotes } from './late-notes';
import { texts } from './texts';
import { useCard } from './use-card';
import { useConflicts } from './use-conflicts';

type CardSort = (typeof scoreCardSorts)[number];

interface ScoreCardProps {
  board: Board;
  live: LiveBoard;
  competitorId: string;
  /** Competes and may score anyone: nothing is locked. */
  isScorer: boolean;
}

/** A competitor's own pumpfest card: tap for a top, tap again for a flash, a third tap clears. */
export function ScoreCard({ board, live, competitorId, isScorer }: ScoreCardProps) {
  const card = useCard(board, competitorId, isScorer);
  const { competition, climbs } = board;
  const state = indexOf(board).competitors.get(competitorId)?.state ?? 'competing';
  const isLocked =
    competition.state !== 'started' || !competition.isSelfScoring || state !== 'competing';
  useHoldUpdate(competition.state === 'started');
  const conflict = useConflicts(board, competitorId, card.cells);
  const [sort, setSort] = useSortBy(scoreCardSorts);
  const sorted = useStillOrder(climbs, { sort, cells: card.cells, isPending: card.isPending });
  const [askedId, setAskedId] = useState<string | null>(null);
  const toastId = useRef('');
  const isAsking = conflict.shown !== null;
  const hasFlash = [...card.cells.values()].some(({ result }) => result === 'flash');
  // undoing during a conflict would add a third value
  useEffect(() => {
    if (isAsking || isLocked) toasts.close(toastId.current);
  }, [isAsking, isLocked]);

  if (card.isPending) return <CardSkeleton />;
  if (card.error) {
    return (
      <ErrorState
        title={texts.failed}
        onRetry={card.refetch}
        isRetrying={card.isFetching}
        requestId={requestIdOf(card.error)}
      >
        {errorSentence(card.error)}
      </ErrorState>
    );
  }

  const press = (climbId: string, result: TileResult) =>
    void card
      .press(climbId, result)
      .catch(() => toasts.show({ words: texts.notKept, tone: 'error' }));
  const record = (climb: CompetitionClimb, result: TileResult, isUndo = false) => {
    const before = card.cells.get(climb.id)?.result ?? 'none';
    press(climb.id, result);
    if (!isUndo) showToast(climb, { before, result });
  };
  const showToast = (
    climb: CompetitionClimb,
    { before, result }: { before: TileResult; result: TileResult },
  ) => {
    const gain =
      totalWith(board, card.cells, { climbId: climb.id, result }) -
      card.figures.score.totalHundredths;
    toastId.current = toasts.show({
      key: 'score',
      words: <PressSummary climb={climb} result={result} gain={gain} />,
      action: { label: texts.undo, onPress: () => record(climb, before, true) },
    });
  };

  return (
    <div className={cardClass} data-says-offline="" data-messages-above="always">
      <h2 className="sr-only">{texts.heading}</h2>
      <div className="sticky top-nav z-4 short:static large-text:static">
        <Head board={board} card={card} isLocked={isLocked} />
        <CardStatus
          board={board}
          live={live}
          waitingCount={card.waitingCount}
          lateCount={card.lateCount}
          conflict={conflict}
          isLocked={isLocked}
        />
        {isLocked ? <CardBanner board={board} state={state} /> : null}
      </div>
      {climbs.length === 0 ? (
        <EmptyState title={texts.tiles}>{texts.banner.noClimbs}</EmptyState>
      ) : (
        <div className="px-4 pt-2 lg:px-0">
          <CardTools
            isHinted={!isLocked && !hasFlash}
            sorts={offeredClimbSorts(scoreCardSorts, competition.format)}
            sort={sort}
            onSort={setSort}
          />
          <CardTiles
            board={board}
            climbs={sorted}
            card={card}
            isLocked={isLocked}
            onRecord={record}
            onAsk={(climb) => setAskedId(climb.id)}
          />
        </div>
      )}
      {isLocked ? null : (
        <div className="mt-4">
          <LateNotes board={board} />
        </div>
      )}
      <ChangeSheet
        climb={climbs.find(({ id }) => id === askedId)}
        cell={askedId === null ? undefined : card.cells.get(askedId)}
        timeZone={competition.timeZone}
        onAsk={(climb, result) => {
          setAskedId(null);
          press(climb.id, result);
        }}
        onClose={() => setAskedId(null)}
      />
      <ConflictSheet
        conflict={conflict.shown}
        timeZone={competition.timeZone}
        onDecide={conflict.decide}
        onLater={conflict.later}
      />
    </div>
  );
}

/** Sorted once, and again with other climbs or another sort: no tap moves the tile under the finger. */
function useStillOrder(
  climbs: readonly CompetitionClimb[],
  parts: { sort: CardSort; cells: ReadonlyMap<string, CardCell>; isPending: boolean },
): CompetitionClimb[] {
  const { sort, cells, isPending } = parts;
  const ids = climbs.map(({ id }) => id).join(' ');
  const places = useMemo(() => {
    const isDone = (climbId: string) => (cells.get(climbId)?.result ?? 'none') !== 'none';
    const sorted = sortRows(climbs, climbOrders({ isDone })[sort]);
    return new Map(sorted.map(({ id }, index) => [id, index]));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not with the cells
  }, [ids, sort, isPending]);
  return sortRows(climbs, [{ value: ({ id }) => places.get(id) ?? null }]);
}

interface HeadProps {
  board: Board;
  card: ReturnType<typeof useCard>;
  isLocked: boolean;
}

function Head({ board, card, isLocked }: HeadProps) {
  const { score, rank, rankedCount, change, lowestHundredths, next } = card.figures;
  const { climbThreshold } = board.competition.rules;
  const nextClimb = board.climbs.find((climb) => climb.id === next?.climbId);
  const { categoryId } = card.figures;
  const isFrozen = Boolean(board.competition.frozenAt);
  const categoryName = board.competition.categories.find(({ id }) => id === categoryId)?.name;
  return (
    <ScoreHead
      className="lg:px-0"
      totalCaption={texts.total(climbThreshold)}
      total={formatHundredths(score.totalHundredths)}
      rank={isFrozen ? null : rank}
      rankCaption={isFrozen ? texts.rankHidden : texts.rankOf(rankedCount, categoryName)}
      change={isFrozen ? null : change}
      counted={score.counted}
      countedMax={climbThreshold}
      next={
        next && nextClimb && !isLocked ? (
          <>
            <span>{texts.topping(climbName(nextClimb))}</span>
            <b>{formatDelta(next.addsHundredths)}</b>
          </>
        ) : null
      }
      lowest={
        lowestHundredths === null ? null : (
          <>
            {texts.lowest}
            <b>{formatHundredths(lowestHundredths)}</b>
          </>
        )
      }
    />
  );
}

/** What a press did, and the points it added. */
export function PressSummary({
  climb,
  result,
  gain,
}: {
  climb: CompetitionClimb;
  result: TileResult;
  gain: number;
}) {
  const say = { top: texts.topped, flash: texts.flashed, none: texts.cleared }[result];
  const said = say(climbName(climb));
  return (
    <>
      {said.before}
      <b>{said.climb}</b>
      {said.after}
      {gain === 0 ? texts.noGain : <b>{formatDelta(gain)}</b>}
    </>
  );
}
