import {
  type MarkedHold,
  type MarkedHoldKind,
  markedHoldKinds,
  tapMarks,
} from '@cruxboard/domain/gyms/climbs/marked-holds';
import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { MarkedHolds } from './climb-photo-frame';
import styles from './mark-holds.module.css';
import { markTexts } from './mark-holds-texts';

interface MarkHoldsProps {
  /** The photo's size, whose proportions are kept: marks are shares of the whole photo. */
  size: { readonly width: number; readonly height: number };
  holds: readonly MarkedHold[];
  onHolds: (holds: readonly MarkedHold[]) => void;
  /** The photo. */
  children: ReactNode;
  /** Over the foot of the photo, where room is short; else below it. */
  tools: 'over' | 'below';
  /** More tools, after the kinds of holds. */
  moreTools?: ReactNode;
}

/** Start and top are tapped on a photo; a tap on a mark removes it. */
export function MarkHolds({ size, holds, onHolds, children, tools, moreTools }: MarkHoldsProps) {
  const [kind, setKind] = useState<MarkedHoldKind>('start');
  const mark = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    onHolds(tapMarks(holds, { kind, x, y }));
  };
  return (
    <div className={styles.field}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- marking is an extra that points at a picture; nothing depends on it */}
      <div
        className={styles.photo}
        style={{ '--ratio': size.width / size.height } as CSSProperties} // a property of the style sheet
        onClick={mark}
      >
        {children}
        <MarkedHolds holds={holds} />
      </div>
      <div className={cx(styles.tools, tools === 'over' && styles.over)}>
        {markedHoldKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            className={cx(markToolClass, one === kind && styles.on)}
            onClick={() => setKind(one)}
          >
            {markTexts.kinds[one]} <b>{holds.filter((hold) => hold.kind === one).length}</b>
          </button>
        ))}
        {moreTools}
      </div>
      <p className="sr-only">{markTexts.mark(markTexts.kinds[kind])}</p>
    </div>
  );
}

/** The class of a tool beside the kinds. */
export const markToolClass = cx(styles.tool);
