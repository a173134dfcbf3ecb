import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';
import { formatDelta } from '@cruxboard/domain/competitions/scores/format-score';
import { useRef } from 'react';
import { formatNumber } from '../../../lib/format/format';
import { TvAside, TvRow } from '../../../ui/tv-row';
import { TvSection } from '../../../ui/tv-section';
import { useFlip } from '../../../ui/use-flip';
import { useGains } from '../../competitions/model/use-gains';
import { gainsBetween, keyed } from './ranking-moves';
import { type ShownRankings, useSinceShown } from './use-since-shown';
import styles from './gym-tv.module.css';

/** As on a competition's screen. */
const glowMs = 6000;

interface TvRankingProps {
  title: string;
  note: string;
  rows: readonly TvRankingRow[];
  /** What tells it from the other rankings, and from another month's. */
  board: string;
  shown: ShownRankings;
}

/**
 * The first of a ranking, and how they move as people climb: from what the screen showed last, also while other slides
 * were on. What doesn't fit is cut off by the style sheet, which knows how the screen stands.
 */
export function TvRanking({ title, note, rows, board, shown }: TvRankingProps) {
  const container = useRef<HTMLOListElement>(null);
  const current = useSinceShown(shown, board, rows);
  const gains = useGains(current, gainsBetween, glowMs);
  useFlip(container, current);
  return (
    <TvSection title={title} note={note}>
      <ol ref={container} className={styles.ranking}>
        {keyed(current).map(([key, { rank, name, points, change }]) => {
          const gain = gains.get(key);
          return (
            <li key={key} data-flip={key}>
              <TvRow
                isTall
                rank={rank}
                change={change}
                name={name}
                score={formatNumber(points)}
                isChanged={gain !== undefined}
                aside={<TvAside delta={gain === undefined ? undefined : formatDelta(gain * 100)} />}
              />
            </li>
          );
        })}
      </ol>
    </TvSection>
  );
}
