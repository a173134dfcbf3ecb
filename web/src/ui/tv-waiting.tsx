import styles from './tv-waiting.module.css';

interface TvWaitingProps {
  title: string;
  /** What happens next, or what to do. */
  why?: string | undefined;
  /** For a page without anything else, which appears while it is looked at. */
  role?: 'status' | undefined;
}

/** A TV page that has nothing to show: a line in large letters, and why. */
export function TvWaiting({ title, why, role }: TvWaitingProps) {
  return (
    <div className={styles.waiting} role={role}>
      <p>{title}</p>
      {why === undefined ? null : <small>{why}</small>}
    </div>
  );
}
