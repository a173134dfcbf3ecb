import { gradeAchievementId } from '@cruxboard/domain/people/achievements/catalogue';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { noteSaid } from '../../../lib/messages/said';
import { useOnline } from '../../../lib/browser/online';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { RollingNumber } from '../../../ui/rolling-number';
import { answerWords } from './answer-words';
import { useLogAnswer } from './log-answers';
import { texts } from './texts';
import styles from './log-answer.module.css';

/** How long it stays in the key's place. */
const stayMs = 2_000;
/** Without an answer by then, nothing more is said. */
const patienceMs = 5_000;

interface LogAnswerProps {
  climb: { readonly id: string; readonly name: string };
  /** How often it is logged now. */
  count: number;
  /** Expected, as long as the server hasn't said; null where only the server knows. */
  points: number | null;
  onUndo: () => void;
  onEnd: () => void;
}

/** What a log changed, in the key's place: points, rank, who is next above, and Undo. */
export function LogAnswerBox({ climb, count, points, onUndo, onEnd }: LogAnswerProps) {
  const answer = useLogAnswer(climb.id);
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isSettled = answer !== null || !isOnline;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end.current(), isSettled ? stayMs : patienceMs);
    return () => clearTimeout(timer);
  }, [isSettled, isHeld]);
  // the key that was pressed is gone, and the next stop is Undo
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const words = answer === null ? null : answerWords(answer, count);
  const isFirst = words !== null && words.first !== null;
  const grade = answer?.firstOfGrade ?? null;
  useEffect(() => {
    if (grade !== null) noteSaid(gradeAchievementId(grade));
  }, [grade]);
  // one that isn't there yet isn't none: with bad reception "+0" would stay for seconds
  const gained = answer?.points ?? (count === 1 ? points : null) ?? 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className={cx(
        styles.answer,
        !isOnline && answer === null && styles.waits,
        isSettled && !isHeld && styles.leaves,
      )}
      // entering isn't enough: it appears below the mouse that pressed the key
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {!isOnline && answer === null ? <Icon icon={CloudOff} /> : null}
      {isOnline && !isFirst && gained > 0 ? (
        <b>
          <RollingNumber value={`+${gained}`} />
        </b>
      ) : null}
      <span className={styles.words}>
        <span className="sr-only">
          {count === 1 ? texts.logged(climb.name) : texts.again(climb.name, count)}
        </span>
        {words === null ? (
          <Pending {...{ isOnline, count, points }} />
        ) : (
          <>
            <strong className={cx(words.first !== null && styles.first)}>
              {words.first ?? words.title}
            </strong>
            <small>{words.first === null ? words.detail : words.title}</small>
          </>
        )}
      </span>
      <button
        type="button"
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={onUndo}
      >
        {texts.undo}
      </button>
    </div>
  );
}

function Pending({
  isOnline,
  count,
  points,
}: {
  isOnline: boolean;
  count: number;
  points: number | null;
}) {
  if (isOnline) return <strong aria-hidden="true">{texts.answer.logged(count)}</strong>;
  return (
    <>
      <strong>
        {count === 1 && points !== null ? texts.answer.whenSent(points) : texts.answer.saved}
      </strong>
      <small>{texts.answer.onPhone}</small>
    </>
  );
}
