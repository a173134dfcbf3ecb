import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { type FinalsCell, triesOf } from '@cruxboard/domain/competitions/scores/cells';
import { finalsValue } from '@cruxboard/domain/competitions/scores/finals';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { type AttemptEntry, AttemptLog } from '../model/attempt-log';
import { FinalsFacts } from './finals-facts';
import { valueOfTop } from './presses';
import { texts } from './texts';
import styles from './finals-card.module.css';

interface FinalsCardProps {
  competitor: CompetitorManaged;
  /** The name called out on the floor. */
  name: string;
  cell: FinalsCell;
  /** How many attempts the server has; the rest are queued. */
  sentTryCount: number;
  rules: CompetitionRules;
  /** While their score is unknown, no values are shown that a judge could take for theirs. */
  isLoading: boolean;
}

/** Who is climbing, and their result on this climb. */
export function FinalsCard(props: FinalsCardProps) {
  const { competitor, name, cell, sentTryCount, rules, isLoading } = props;
  const score = formatHundredths(finalsValue(rules, cell), { decimals: 2 });
  return (
    <section
      className="flex min-h-0 flex-col overflow-y-auto px-4 pt-3.5"
      aria-busy={isLoading ? true : undefined}
    >
      <h2
        className={cx(styles.name, 'flex items-end justify-between gap-3')}
        style={nameSize(name)}
      >
        <span className="min-w-0">{name}</span>
        {competitor.number === null ? null : <small>{texts.number(competitor.number)}</small>}
      </h2>
      <FinalsFacts cell={cell} score={score} isLoading={isLoading} />
      <LogLine count={cell.attempts}>
        {isLoading ? (
          <p className="sr-only">{texts.loading}</p>
        ) : (
          <AttemptLog attempts={entriesOf(cell, sentTryCount)} hasNext={cell.top === 0} isOneLine />
        )}
      </LogLine>
      <TopWorth hundredths={isLoading ? undefined : valueOfTop(rules, cell)} />
    </section>
  );
}

/** A single line however many attempts; the newest stay visible. */
function LogLine({ count, children }: { count: number; children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line.current && count > 0) line.current.scrollLeft = line.current.scrollWidth;
  }, [count]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div ref={line} className={styles.log} role="region" aria-label={texts.log} tabIndex={0}>
      {children}
    </div>
  );
}

/** Shrinks a name that doesn't fit its line; a full name may take two lines. */
function nameSize(name: string): CSSProperties | undefined {
  const longest = Math.max(...name.split(' ').map((part) => part.length));
  const step =
    longest <= 6 && name.length <= 8 ? null : longest <= 8 ? '80' : longest <= 12 ? '60' : '44';
  return step === null ? undefined : ({ '--judge-name': `var(--b-${step})` } as CSSProperties); // a custom property
}

function entriesOf(cell: Parameters<typeof triesOf>[0], sent: number): AttemptEntry[] {
  return triesOf(cell).map((one, index) => ({
    result: one === 'none' || one === 'top' ? one : 'zone',
    word: one === 'none' && cell.lowZone === index + 1 ? texts.low : wordOf(one, cell.zones.length),
    isPending: index >= sent,
  }));
}

function wordOf(one: ReturnType<typeof triesOf>[number], zoneCount: number): string {
  if (one === 'none') return texts.none;
  if (one === 'top') return texts.top;
  return zoneCount > 1 ? texts.zoneN(one) : texts.zone;
}

/** What a top would score: null once topped, undefined while unknown. */
function TopWorth({ hundredths }: { hundredths: number | null | undefined }) {
  return (
    <p className={cx(styles.worth, 'mt-3 min-h-6 text-14 text-ink-2')}>
      {hundredths === undefined ? null : hundredths === null ? (
        texts.topped
      ) : (
        <>
          {texts.topScores}{' '}
          <b className="board text-20 text-ink">{formatHundredths(hundredths, { decimals: 2 })}</b>
        </>
      )}
    </p>
  );
}
