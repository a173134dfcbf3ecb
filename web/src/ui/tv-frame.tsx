import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../lib/dom/cx';
import { burnInShift } from './burn-in-shift';
import styles from './tv-frame.module.css';

const [long, short] = [1920, 1080];
const cursorMs = 3000;

interface TvFrameProps {
  exit: ReactNode;
  /** Minutes of the clock; the page is shifted with each, against burn-in. */
  minute: number;
  /** A page that is also designed for screens that stand upright. */
  turns?: boolean | undefined;
  /** At night. */
  isDimmed?: boolean | undefined;
  children: ReactNode;
}

/**
 * A page designed for 1920 × 1080 (1080 × 1920 upright) and scaled to the screen; always dark, without a cursor, and
 * shifted now and then against burn-in.
 */
export function TvFrame({ exit, minute, turns = false, isDimmed = false, children }: TvFrameProps) {
  const { width, height, scale } = useFit(turns);
  const isPointed = usePointed();
  const { x, y } = burnInShift(minute);
  return (
    <div
      data-theme="dark"
      className={styles.stage}
      style={{ cursor: isPointed ? undefined : 'none' }}
    >
      {exit}
      <div
        style={{
          width: width * scale,
          height: height * scale,
          transform: `translate(${x * scale}px, ${y * scale}px)`,
        }}
      >
        <div
          className={cx(styles.page, height > width && styles.upright)}
          style={{ transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
      <div className={cx(styles.night, isDimmed && styles.dimmed)} />
    </div>
  );
}

interface Fit {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

function useFit(turns: boolean): Fit {
  const [fit, setFit] = useState(() => fitted(turns));
  useEffect(() => {
    const refit = () => setFit(fitted(turns));
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [turns]);
  return fit;
}

function fitted(turns: boolean): Fit {
  const isUpright = turns && window.innerHeight > window.innerWidth;
  const [width, height] = isUpright ? [short, long] : [long, short];
  return {
    width,
    height,
    scale: Math.min(window.innerWidth / width, window.innerHeight / height),
  };
}

/** The cursor only shows while it moves. */
function usePointed(): boolean {
  const [isPointed, setPointed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      setPointed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setPointed(false), cursorMs);
    };
    window.addEventListener('pointermove', move);
    return () => {
      window.removeEventListener('pointermove', move);
      clearTimeout(timer);
    };
  }, []);
  return isPointed;
}
