import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { cellLane, type CellPlace, decideConflict } from '../model/score-queue';
import { climbName } from '../model/scoring';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { askHeadJudge } from './ask-head-judge';
import { ConflictSheet } from './conflict-sheet';
import { FinalsCard } from './finals-card';
import { FinalsKeys } from './finals-keys';
import { JudgeHead } from './judge-head';
import { JudgeScreen } from './judge-screen';
import { OrderBar } from './order-bar';
import { OrderSheet } from './order-sheet';
import { ClimbPresence } from './presence-line';
import { sentTries } from './presses';
import { isCorrecting, type JudgingProps, mayRecord } from './props';
import { ReasonField } from './reason-field';
import {
  calledName,
  runningOrderOn,
} from '@cruxboard/domain/competitions/running-orders/running-order';
import type { JudgeSearch } from './search';
import { StateNote } from './state-note';
import { SyncLine } from './sync-line';
import { texts } from './texts';
import { useClimbCells } from './use-climb-cells';
import { useMovable } from './use-move-tries';
import { useUp } from './use-up';
import { useJudgedCell } from './use-judged-cell';
import styles from './finals-judge.module.css';

/** Judging a final: one climb, competitor by competitor. */
export function FinalsJudge(props: JudgingProps & { climb: CompetitionClimb }) {
  const { competition, climbs, climb, search, onSearch, isLive } = props;
  const order = orderOn(props);
  const cells = useClimbCells(props);
  const { list, asOfMs, error, refetch, conflicts, waiting } = cells;
  const { at, competitor } = useUp(cells, order, search.competitor);
  const [isOrderOpen, setOrderOpen] = useState(false);
  const [later, setLater] = useState<string | null>(null);
  const name = climbName(climb);
  useTitle(texts.tab(name, titleOf(props)));

  const place = {
    competitionId: competition.id,
    competitorId: competitor?.id ?? '',
    climbId: climb.id,
  };
  const ownQueued = cells.queuedOf(place.competitorId);
  const score = cells.scoreOf(place.competitorId);
  const [reason, setReason] = useReason(cellLane(place));
  const cellOf = { zoneCount: climb.zones, hasLowZone: competition.rules.hasLowZone };
  const { cell, ...judged } = useJudgedCell({ place, ...cellOf, score, queued: ownQueued, reason });
  const isMet = (ownQueued?.conflict ?? null) !== null;
  const isDeciding = isMet && later !== cellLane(place);
  const isLocked = !mayRecord(competition) || isMet || list === null;
  const go = (chosenId: string) => {
    setOrderOpen(false);
    onSearch({ ...search, competitor: chosenId });
  };
  const movable = useMovable(place, {
    order,
    from: isLocked || ownQueued ? null : (competitor ?? null),
    tries: cell.attempts,
    versionOf: (competitorId) => cells.scoreOf(competitorId)?.version ?? 0,
    onMoved: go,
  });

  return (
    <JudgeScreen>
      <div className={cx(styles.judge, 'mx-auto max-w-form')}>
        <JudgeHead
          competitionId={competition.id}
          climb={name}
          title={titleOf(props)}
          place={texts.climbOf(climbs.indexOf(climb) + 1, climbs.length)}
          waiting={waiting}
          leaveTo={`/competitions/manage/${competition.id}`}
          onOpenOrder={() => setOrderOpen(true)}
        />
        {competitor === undefined ? (
          <NoCompetitors onChangeClimb={() => onSearch({ climb: undefined })} />
        ) : error && list === null && !ownQueued ? (
          <ScoresFailed error={error} onRetry={refetch} />
        ) : (
          <>
            <div>
              <OrderBar order={order} at={at} onGo={go} onOpenAll={() => setOrderOpen(true)} />
              <StateNote competition={competition} />
              {isCorrecting(competition) ? (
                <ReasonField value={reason} onChange={setReason} />
              ) : null}
            </div>
            <FinalsCard
              competitor={competitor}
              name={calledName(competitor.name, order)}
              cell={cell}
              sentTryCount={ownQueued ? sentTries(cell, judged.sent) : cell.attempts}
              rules={competition.rules}
              isLoading={list === null && !ownQueued}
            />
            <SyncLine
              isHere={ownQueued?.isWaiting ?? false}
              waiting={waiting}
              conflicts={conflicts.length}
              isLive={isLive}
              asOfMs={asOfMs}
              onDecide={() => {
                setLater(null);
                const [next] = conflicts;
                if (!isMet && next) onSearch(searchOf(next.place, search, order));
              }}
            >
              <ClimbPresence place={place} order={order} />
            </SyncLine>
            <FinalsKeys
              cell={cell}
              undo={judged.undo}
              isLocked={isLocked}
              onPress={judged.make}
              onUndo={judged.undoLast}
            />
          </>
        )}
      </div>
      <OrderSheet
        isOpen={isOrderOpen}
        onClose={() => setOrderOpen(false)}
        order={order}
        currentId={competitor?.id}
        cellOf={cells.cellOf}
        rules={competition.rules}
        onGo={go}
        movable={movable}
        onChangeClimb={() => onSearch({ category: search.category, climb: undefined })}
      />
      <ConflictSheet
        queued={isDeciding && ownQueued ? ownQueued : null}
        who={competitor?.name ?? ''}
        climb={name}
        rules={competition.rules}
        timeZone={competition.timeZone}
        onLater={() => {
          setLater(cellLane(place));
          if (ownQueued) void askHeadJudge(ownQueued).then(refetch);
        }}
        onDecide={(whose) => {
          if (!ownQueued) return;
          void decideConflict(place, ownQueued, whose).then(refetch);
        }}
      />
    </JudgeScreen>
  );
}

function titleOf({ competition, search }: JudgingProps): string {
  const category = competition.categories.find((one) => one.id === search.category);
  return category?.name ?? competition.name;
}

/** @returns who climbs this climb, in running order: of a climb of a starting group, only that group. */
function orderOn({ competition, competitors, climb, search }: Parameters<typeof FinalsJudge>[0]) {
  const { rules } = competition;
  return runningOrderOn(climb, { rules, competitors, categoryId: search.category });
}

/** @returns the address of the climb and competitor of a conflict, in whichever category. */
function searchOf(
  { climbId, competitorId }: CellPlace,
  { category }: JudgeSearch,
  order: readonly CompetitorManaged[],
): JudgeSearch {
  const isHere = order.some(({ id }) => id === competitorId);
  return { climb: climbId, competitor: competitorId, category: isHere ? category : undefined };
}

/** The reason is reset for the next competitor. */
function useReason(lane: string): [string, (reason: string) => void] {
  const [draft, setDraft] = useState({ lane, reason: '' });
  return [draft.lane === lane ? draft.reason : '', (reason) => setDraft({ lane, reason })];
}

function ScoresFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title={texts.failed} onRetry={onRetry} requestId={requestIdOf(error)}>
      {errorSentence(error)}
    </ErrorState>
  );
}

function NoCompetitors({ onChangeClimb }: { onChangeClimb: () => void }) {
  return (
    <EmptyState
      title={texts.order.none}
      action={
        <Button look="plain" onClick={onChangeClimb}>
          {texts.order.changeClimb}
        </Button>
      }
    >
      {texts.order.noneWhy}
    </EmptyState>
  );
}
