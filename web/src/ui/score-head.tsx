import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { RankChange } from './rank-change';
import { RollingNumber } from './rolling-number';
import type { CountedClimb } from './leaderboard-row';

interface ScoreHeadProps {
  /** "Total, best 8 count". */
  totalCaption: string;
  total: string;
  rank: number | null;
  /** "Rank of 64". */
  rankCaption: string;
  change: number | null;
  /** Those that count, best first; the last is the lowest. */
  counted: readonly CountedClimb[];
  /** How many can count: places not yet filled are dashed. */
  countedMax: number;
  /** "Topping 30 adds +160". */
  next?: ReactNode | undefined;
  /** "Lowest that counts: 230". */
  lowest?: ReactNode | undefined;
}

/** The head of a score card: total, rank, what counts, what the next climb would add. */
export function ScoreHead(props: ScoreHeadProps) {
  const { totalCaption, total, rank, rankCaption, change, counted, countedMax, next, lowest } =
    props;
  const open = Math.max(0, countedMax - counted.length);
  return (
    <section className="score-head" aria-label="Score">
      <div className="pair">
        <div>
          <span className="cap">{totalCaption}</span>
          <div className="total">
            <RollingNumber value={total} />
          </div>
        </div>
        <div className="place">
          <span className="cap">{rankCaption}</span>
          <div>
            <RankChange places={change} hasDash={false} />
            <b>{rank ?? '–'}</b>
          </div>
        </div>
      </div>
      <ol className="slots" aria-label="Climbs that count">
        {counted.map((climb, index) => (
          <li
            key={climb.number}
            className={cx(
              climb.isFlash ? 'flash' : 'top',
              open === 0 && index === counted.length - 1 && 'low',
            )}
          >
            {climb.isFlash ? <Icon icon={Zap} fill size="xs" /> : null}
            {climb.number}
            {climb.isFlash ? <span className="sr-only"> flashed</span> : null}
          </li>
        ))}
        {Array.from({ length: open }, (_, index) => (
          <li key={`open-${index}`} className="open" aria-hidden="true">
            –
          </li>
        ))}
      </ol>
      {next || lowest ? (
        <p className="next">
          <span>{next}</span>
          <span>{lowest}</span>
        </p>
      ) : null}
    </section>
  );
}

/** What the fills of the tiles mean. */
export function TileLegend() {
  return (
    <p className="tile-key" aria-hidden="true">
      <span>
        <i className="bg-inverse" />
        Top, counts
      </span>
      <span>
        <i className="bg-accent" />
        Flash, counts
      </span>
      <span>
        <i className="bg-chalk-soft" />
        Faded: not counted
      </span>
    </p>
  );
}
