import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { scorePumpfest } from '@cruxboard/domain/competitions/scores/pumpfest';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { cellLane, decideConflict, queueCell, type QueuedCell } from '../model/score-queue';
import { climbName } from '../model/scoring';
import { useGridKeys } from '../../../lib/hooks/use-grid-keys';
import { formatAge } from '../../../lib/format/format';
import { toasts } from '../../../lib/messages/toasts';
import { ErrorState } from '../../../ui/error-state';
import { RollingNumber } from '../../../ui/rolling-number';
import { ScoreTile, type TileResult } from '../model/score-tile';
import { tilesClass } from '../model/tiles-class';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { askHeadJudge } from './ask-head-judge';
import { ConflictSheet } from './conflict-sheet';
import type { KnownScores } from './known-scores';
import { PresenceLine } from './presence-line';
import { isCorrecting, type JudgingProps, mayRecord } from './props';
import { ReasonField } from './reason-field';
import type { Entered } from './recent-entries';
import { texts } from './texts';
import { useCardCells } from './use-card-cells';
import { usePressSounds } from './use-press-sounds';

interface EntryCardProps extends JudgingProps {
  competitor: CompetitorManaged;
  queued: ReadonlyMap<string, QueuedCell>;
  /** Others who have this card open. */
  alsoHere: readonly PresentJudge[];
  /** The lanes of cells to decide later. */
  later: readonly string[];
  onLater: (lane: string) => void;
  onEntered: (entry: Entered) => void;
}

const nextResult: Record<TileResult, TileResult> = { none: 'top', top: 'flash', flash: 'none' };

/** A competitor's tiles: none, top, flash. Each tap is queued on the device at once. */
export function EntryCard(props: EntryCardProps) {
  const { competition, climbs, competitor, alsoHere, later, onLater, onEntered } = props;
  const { known, cells, scoreOf, queuedOf, refetch } = useCardCells(props);
  const [reason, setReason] = useState('');
  const sound = usePressSounds();
  const gridKeys = useGridKeys<HTMLDivElement>();
  const placeOf = (climbId: string) => ({
    competitionId: competition.id,
    competitorId: competitor.id,
    climbId,
  });
  const score = scorePumpfest(competition.rules, climbs, cells);
  const counted = new Set(score.counted.map((one) => one.climbId));
  const conflicting = climbs.find(
    (climb) => queuedOf(climb.id)?.conflict && !later.includes(cellLane(placeOf(climb.id))),
  );
  const isOut = competitor.state !== 'competing';

  const resultOf = (climbId: string): TileResult => {
    const cell = cells.get(climbId);
    return cell?.format === 'boulder_pumpfest' ? cell.result : 'none';
  };
  const write = (climb: CompetitionClimb, result: TileResult) => {
    const before = resultOf(climb.id);
    const version = scoreOf(climb.id)?.version ?? 0;
    const cell = { format: 'boulder_pumpfest' as const, result };
    sound(result === 'none' ? 'undo' : result);
    // listed once it is on the device: a reload before that loses it
    const entered = { competitorId: competitor.id, climbId: climb.id, before, after: result };
    void queueCell(placeOf(climb.id), { cell, version, reason }).then(() => onEntered(entered));
    if (before === 'none' || result !== 'none') return;
    toasts.show({
      key: `cleared ${climb.id}`,
      words: texts.fast.cleared(climbName(climb)),
      action: { label: texts.fast.undo, onPress: () => write(climb, before) },
    });
  };

  if (known.kind === 'failed') {
    return (
      <ErrorState title={texts.failed} onRetry={refetch}>
        {errorSentence(known.error)}
      </ErrorState>
    );
  }
  return (
    <section aria-label={texts.fast.tiles(competitor.name)} className="grid gap-4 px-4 py-4">
      <EntryHead
        competition={competition}
        competitor={competitor}
        totalHundredths={known.kind === 'known' ? score.totalHundredths : null}
        alsoHere={alsoHere}
      />
      <KnownNote known={known} name={competitor.name} />
      {isOut ? (
        <p role="status" className="text-14 font-label text-warn">
          {competitor.name} {texts.fast.out}
        </p>
      ) : null}
      {isCorrecting(competition) ? (
        <div className="-mx-4 -mt-2">
          <ReasonField value={reason} onChange={setReason} />
        </div>
      ) : null}
      {known.kind === 'coming' ? (
        <Tiles count={climbs.length} />
      ) : (
        <div {...gridKeys} className={tilesClass}>
          {climbs.map((climb) => {
            const result = resultOf(climb.id);
            const bonus = result === 'flash' ? competition.rules.flashBonus : 0;
            return (
              <ScoreTile
                key={climb.id}
                number={climb.number}
                points={String(climb.points + bonus)}
                result={result}
                counts={counted.has(climb.id)}
                isPending={queuedOf(climb.id)?.isWaiting}
                isUnknown={known.kind === 'unknown' && !cells.has(climb.id)}
                isLocked={isOut || !mayRecord(competition)}
                onPress={() => write(climb, nextResult[result])}
                onHold={() => write(climb, 'flash')}
              />
            );
          })}
        </div>
      )}
      <p className="text-13 text-ink-3">{texts.fast.how}</p>
      <ConflictSheet
        queued={conflicting ? (queuedOf(conflicting.id) ?? null) : null}
        who={competitor.name}
        climb={conflicting ? climbName(conflicting) : ''}
        rules={competition.rules}
        timeZone={competition.timeZone}
        onLater={() => {
          if (!conflicting) return;
          const here = queuedOf(conflicting.id);
          onLater(cellLane(placeOf(conflicting.id)));
          if (here) void askHeadJudge(here).then(refetch);
        }}
        onDecide={(whose) => {
          const here = conflicting && queuedOf(conflicting.id);
          if (!conflicting || !here) return;
          void decideConflict(placeOf(conflicting.id), here, whose).then(refetch);
        }}
      />
    </section>
  );
}

type EntryHeadProps = Pick<EntryCardProps, 'competition' | 'competitor' | 'alsoHere'> & {
  /** Null while unknown. */
  totalHundredths: number | null;
};

/** Whose card it is, and its total. */
function EntryHead({ competition, competitor, totalHundredths, alsoHere }: EntryHeadProps) {
  const facts = [
    competitor.number === null ? null : texts.number(competitor.number),
    competition.categories.find((one) => one.id === competitor.categoryId)?.name,
  ];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
          {facts.filter(Boolean).join(' · ')}
          <span role="status">
            <PresenceLine judges={alsoHere} words={texts.presence.card} />
          </span>
        </p>
        <h2 className="board text-60 font-black leading-[0.85] text-balance wrap-anywhere">
          {competitor.name}
        </h2>
      </div>
      <div className="shrink-0 text-end">
        <p className="text-13 text-ink-3">
          {texts.fast.total}, {texts.fast.counts(competition.rules.climbThreshold)}
        </p>
        <p className="board text-60 font-black leading-[0.85]" aria-live="polite">
          {totalHundredths === null ? (
            <span aria-label={texts.fast.totalUnknown}>–</span>
          ) : (
            <RollingNumber value={formatHundredths(totalHundredths)} />
          )}
        </p>
      </div>
    </header>
  );
}

/** How old the card is, or that nothing is known; shown only offline. */
function KnownNote({ known, name }: { known: KnownScores; name: string }) {
  const words =
    known.kind === 'unknown'
      ? texts.fast.unknownCard(name)
      : known.kind === 'known' && known.asOfMs !== null
        ? texts.fast.cardAsOf(formatAge(known.asOfMs))
        : null;
  if (words === null) return null;
  return (
    <p role="status" className="-mt-1 text-14 text-ink-2">
      {words}
    </p>
  );
}

function Tiles({ count }: { count: number }) {
  return (
    <Skeleton label={texts.loading}>
      <div className={tilesClass}>
        {Array.from({ length: Math.max(count, 20) }, (_, index) => (
          <SkeletonShape key={index} width="100%" height={66} isCut />
        ))}
      </div>
    </Skeleton>
  );
}
