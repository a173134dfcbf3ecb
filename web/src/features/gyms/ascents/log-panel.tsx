import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Check, Undo2 } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatInstant } from '../../../lib/format/format';
import { useLongPress } from '../../../lib/hooks/use-long-press';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { whenSettled } from '../../../lib/browser/when-settled';
import { useSession } from '../../../lib/session/hooks';
import { useIntent } from '../../../lib/session/use-intent';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { RollingNumber } from '../../../ui/rolling-number';
import { useOnceOpen } from '../../../ui/use-once-open';
import { GradeQuestion } from './grade-question';
import { rememberWall } from './last-wall';
import type { OwnRecord } from './own-ascents';
import { texts } from './texts';
import { useLogAscent } from './use-log-ascent';
import styles from './log-panel.module.css';

const loadAfter = () => importWithRetry(() => import('./after-log'));
/** What follows a tap: loaded once the page is idle, for those who can log. */
const LogAnswerBox = lazy(async () => ({ default: (await loadAfter()).LogAnswerBox }));
const HowItWent = lazy(async () => ({ default: (await loadAfter()).HowItWent }));
const LogDetails = lazy(async () => ({ default: (await loadAfter()).LogDetails }));

interface LogPanelProps {
  climb: Pick<Climb, 'id' | 'gymId' | 'sectionId' | 'name' | 'grade' | 'colour' | 'archivedAt'>;
  record: OwnRecord;
  timeZone: string | undefined;
  /** Beside the key: the like. */
  beside?: ReactNode;
}

/** One tap logs; the key shows the count, and the dates are below. What the log changed is said in the key's place. */
export function LogPanel({ climb, record, timeZone, beside }: LogPanelProps) {
  const { status } = useSession();
  const { log, undo } = useLogAscent();
  const { repeatCount } = record;
  const isDone = repeatCount > 0;
  const [isAsked, setAsked] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const [isDetailed, setDetailed] = useState(false);
  const hasDetails = useOnceOpen(isDetailed);
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void whenSettled().then(loadAfter);
  }, [isSignedIn]);
  const press = async (details: { attempts?: number; day?: string } = {}) => {
    if (!(await log(climb, repeatCount, { ...details, isQuiet: true }))) return;
    rememberWall(climb);
    setAsked(true);
    setAnswering(true);
  };
  useIntent({ kind: 'log-ascent', subjectId: climb.id }, press);
  const takeBack = () => {
    setAnswering(false);
    void undo(climb);
  };
  const key = (
    <LogKey
      {...{ repeatCount, isSignedIn }}
      isVisitor={status === 'visitor'}
      onPress={() => void press()}
      onHold={() => setDetailed(true)}
    />
  );
  return (
    <section aria-label={texts.log} className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2 large-text:flex-wrap">
        {climb.archivedAt !== null ? (
          <p className="grow text-ink-2">{texts.takenDown}</p>
        ) : isAnswering ? (
          <Suspense fallback={key}>
            <LogAnswerBox
              climb={climb}
              count={repeatCount}
              points={expectedPoints(climb)}
              onUndo={takeBack}
              onEnd={() => setAnswering(false)}
            />
          </Suspense>
        ) : (
          key
        )}
        {beside}
      </div>
      {isDone ? <OwnLine {...{ record, timeZone }} onUndo={() => void undo(climb)} /> : null}
      {isDone && isAsked ? (
        // the question below it would be tapped while it moves down
        <Suspense fallback={<div className="min-h-tap" />}>
          <HowItWent {...{ climb, record, timeZone }} />
        </Suspense>
      ) : isSignedIn && climb.archivedAt === null ? (
        <Button
          look="ghost"
          quiet
          className="-ms-3 justify-self-start"
          onClick={() => setDetailed(true)}
        >
          {texts.how.hint}
        </Button>
      ) : null}
      {isDone ? (
        <GradeQuestion climb={climb} opinion={record.opinion} isAsked={isAsked} onAsk={setAsked} />
      ) : null}
      {hasDetails ? (
        <Suspense>
          <LogDetails
            isOpen={isDetailed}
            onClose={() => setDetailed(false)}
            attempts={null}
            timeZone={timeZone}
            action={texts.log}
            onSave={({ attempts, day }) =>
              void press({
                ...(attempts === null ? {} : { attempts }),
                ...(day === null ? {} : { day }),
              })
            }
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Offline nobody knows the rank, but what a grade is worth. */
function expectedPoints({ grade, colour }: LogPanelProps['climb']): number | null {
  return grade === null ? null : climberPoints({ gradeNumber: grade, colour });
}

interface LogKeyProps {
  repeatCount: number;
  isSignedIn: boolean;
  isVisitor: boolean;
  onPress: () => void;
  onHold: () => void;
}

/** Held, it asks for details first. */
function LogKey({ repeatCount, isSignedIn, isVisitor, onPress, onHold }: LogKeyProps) {
  const held = useLongPress<HTMLButtonElement>(onHold);
  const isDone = repeatCount > 0;
  return (
    <button
      type="button"
      {...(isSignedIn ? held : {})}
      className={cx(
        buttonClass({ size: 'big', wide: true }),
        styles.key,
        'min-w-0 flex-1 large-text:basis-full',
      )}
      onClick={onPress}
    >
      <span className={styles.label}>
        <Icon icon={Check} />
        {isDone ? texts.logAgain : isVisitor ? texts.signIn : texts.log}
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
