import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { pumpfestValue } from '@cruxboard/domain/competitions/scores/pumpfest';
import { cx } from '../../../lib/dom/cx';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { useGridKeys } from '../../../lib/hooks/use-grid-keys';
import { ScoreTile } from '../model/score-tile';
import { tilesClass } from '../model/tiles-class';
import { type CardCell, nextResult, type TileResult } from './card';
import { texts } from './texts';
import type { useCard } from './use-card';

interface CardTilesProps {
  board: Board;
  /** In the order shown. */
  climbs: readonly CompetitionClimb[];
  card: Pick<ReturnType<typeof useCard>, 'cells' | 'figures'>;
  isLocked: boolean;
  onRecord: (climb: CompetitionClimb, result: TileResult) => void;
  /** Staff entered it, so it can only be asked to change. */
  onAsk: (climb: CompetitionClimb) => void;
}

/** The climbs of a card, as tiles. */
export function CardTiles({ board, climbs, card, isLocked, onRecord, onAsk }: CardTilesProps) {
  const gridKeys = useGridKeys<HTMLOListElement>();
  const { rules } = board.competition;
  return (
    <ol {...gridKeys} className={cx(tilesClass, 'mt-2 lg:grid-cols-10')} aria-label={texts.tiles}>
      {climbs.map((climb) => (
        <li key={climb.id}>
          <Tile
            climb={climb}
            cell={card.cells.get(climb.id)}
            counts={card.figures.score.counted.some(({ climbId }) => climbId === climb.id)}
            points={(result) => formatHundredths(pumpfestValue(rules, climb, result))}
            isLocked={isLocked}
            onRecord={(result) => onRecord(climb, result)}
            onAsk={() => onAsk(climb)}
          />
        </li>
      ))}
    </ol>
  );
}

interface TileProps {
  climb: CompetitionClimb;
  cell: CardCell | undefined;
  counts: boolean;
  points: (result: TileResult) => string;
  isLocked: boolean;
  onRecord: (result: TileResult) => void;
  /** Staff entered it, so it can only be asked to change. */
  onAsk: () => void;
}

/** Faster answers show no waiting state, which would only flicker. */
const waitingAfterMs = 400;

function Tile({ climb, cell, counts, points, isLocked, onRecord, onAsk }: TileProps) {
  const result = cell?.result ?? 'none';
  const isByStaff = cell?.isLocked ?? false;
  const isPending = cell?.isPending ?? false;
  const isWaiting = useDebounced(isPending, waitingAfterMs) && isPending;
  return (
    <ScoreTile
      number={climb.number}
      points={points(result === 'none' ? 'top' : result)}
      result={result}
      counts={counts}
      isPending={isWaiting}
      isLate={cell?.isLate}
      isByStaff={isByStaff}
      isOut={!climb.isActive}
      isLocked={isLocked || Boolean(cell?.queued?.conflict)}
      onPress={isByStaff ? onAsk : () => onRecord(nextResult[result])}
      onHold={isByStaff || result === 'flash' ? undefined : () => onRecord('flash')}
    />
  );
}
