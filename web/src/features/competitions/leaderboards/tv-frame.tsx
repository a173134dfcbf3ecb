import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '../model/clock';
import { burnInShift } from './tv-rotation';
import styles from './tv-frame.module.css';

const [width, height] = [1920, 1080];
const cursorMs = 3000;

/**
 * A page designed for 1920 × 1080 and scaled to the screen; always dark, without a cursor, and shifted now and then
 * against burn-in.
 */
export function TvFrame({ exit, children }: { exit: ReactNode; children: ReactNode }) {
  const scale = useScale();
  const isPointed = usePointed();
  const { x, y } = burnInShift(Math.floor(useNow(60_000) / 60_000));
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
          translate: `${x * scale}px ${y * scale}px`,
        }}
      >
        <div className={styles.page} style={{ transform: `scale(${scale})` }}>
          {children}
        </div>
      </div>
    </div>
  );
}

function useScale(): number {
  const [scale, setScale] = useState(fitted);
  useEffect(() => {
    const fit = () => setScale(fitted());
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return scale;
}

function fitted(): number {
  return Math.min(window.innerWidth / width, window.innerHeight / height);
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
