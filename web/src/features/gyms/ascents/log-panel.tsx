import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Check, Undo2 } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatInstant } from '../../../lib/format/format';
import { useSession } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { RollingNumber } from '../../../ui/rolling-number';
import { GradeQuestion } from './grade-question';
import type { OwnRecord } from './own-ascents';
import { texts } from './texts';
import { useLogAscent } from './use-log-ascent';
import styles from './log-panel.module.css';

interface LogPanelProps {
  climb: Pick<Climb, 'id' | 'name' | 'grade' | 'archivedAt'>;
  record: OwnRecord;
  timeZone: string | undefined;
  /** Beside the key: the like. */
  beside?: ReactNode;
}

/** One tap logs; the key shows the count, and the dates are below. */
export function LogPanel({ climb, record, timeZone, beside }: LogPanelProps) {
  const { status } = useSession();
  const { log, undo } = useLogAscent();
  const { repeatCount } = record;
  const isDone = repeatCount > 0;
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    setAsked(true);
    void log(climb, repeatCount);
  };
  return (
    <section aria-label={texts.log} className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2 large-text:flex-wrap">
        {climb.archivedAt === null ? (
          <button
            type="button"
            className={cx(
              buttonClass({ size: 'big', wide: true }),
              styles.key,
              'min-w-0 flex-1 large-text:basis-full',
            )}
            onClick={press}
          >
            <span className={styles.label}>
              <Icon icon={Check} />
              {isDone ? texts.logAgain : status === 'visitor' ? texts.signIn : texts.log}
            </span>
            {isDone ? (
              <span className={styles.times}>
                <span className="sr-only">{texts.times(repeatCount)}</span>
                <span aria-hidden="true">
                  <i>×</i>
                  <RollingNumber value={String(repeatCount)} />
                </span>
              </span>
            ) : null}
          </button>
        ) : (
          <p className="grow text-ink-2">{texts.takenDown}</p>
        )}
        {beside}
      </div>
      {isDone ? <OwnLine {...{ record, timeZone }} onUndo={() => void undo(climb)} /> : null}
      {isDone ? (
        <GradeQuestion climb={climb} opinion={record.opinion} isAsked={isAsked} onAsk={setAsked} />
      ) : null}
    </section>
  );
}

interface OwnLineProps {
  record: OwnRecord;
  timeZone: string | undefined;
  onUndo: () => void;
}

function OwnLine({ record, timeZone, onUndo }: OwnLineProps) {
  const { repeatCount, isWaiting } = record;
  return (
    <div className="flex min-h-tap items-center gap-2 text-13 text-ink-3">
      <b
        className={`inline-flex shrink-0 items-center gap-1 font-bold ${isWaiting ? 'text-warn' : 'text-success'}`}
      >
        <Icon icon={Check} size="xs" />
        {isWaiting ? `${texts.done(repeatCount)} · ${texts.waiting}` : texts.done(repeatCount)}
      </b>
      <span className="ell grow text-end">{ascentDates(record, timeZone)}</span>
      <IconButton
        className="-me-2 shrink-0"
        icon={Undo2}
        size="s"
        label={texts.undoLast}
        onClick={onUndo}
      />
    </div>
  );
}

function ascentDates({ firstAt, lastAt }: OwnRecord, timeZone: string | undefined): string {
  if (lastAt === null) return '';
  const last = formatInstant(lastAt, { timeZone });
  const isOneDay =
    firstAt === null || dayOf(new Date(firstAt), timeZone) === dayOf(new Date(lastAt), timeZone);
  return isOneDay ? texts.date(last) : texts.dates(formatInstant(firstAt, { timeZone }), last);
}
