import type { ReactNode } from 'react';
import styles from './command-palette.module.css';

interface PaletteRowProps {
  sign: ReactNode;
  name: string;
  note?: string | undefined;
  end?: ReactNode;
}

/** Icon, name, place and state. */
export function PaletteRow({ sign, name, note, end }: PaletteRowProps) {
  return (
    <>
      <span className={styles.sign}>{sign}</span>
      <span className="min-w-0">
        <b>{name}</b>
        {note ? <small>{note}</small> : null}
      </span>
      {end}
    </>
  );
}

/** Shown instead of results: none found, or a failure. */
export function PaletteNote({ children, role }: { children: ReactNode; role?: 'alert' }) {
  return (
    <div className={styles.note} role={role}>
      {children}
    </div>
  );
}
