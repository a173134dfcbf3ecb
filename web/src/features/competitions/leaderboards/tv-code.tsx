import { QrCode } from '../../../ui/qr-code';
import { codeWidthPx } from './tv-code-size';
import { tvTexts } from './tv-texts';
import styles from './tv-code.module.css';

/** The way to the leaderboard for everybody in the hall, not only for those who stand at the screen. */
export function TvCode({ address, isOver }: { address: string; isOver: boolean }) {
  const what = tvTexts[isOver ? 'results' : 'scan'];
  return (
    <section className={styles.code} aria-label={`${what} ${tvTexts.scanRest}`}>
      <div>
        <h2>
          {what} <span>{tvTexts.scanRest}</span>
        </h2>
        <p>{tvTexts.scanHow}</p>
      </div>
      <div style={{ width: codeWidthPx }}>
        <QrCode value={address} label={tvTexts.scanLabel(address)} />
      </div>
    </section>
  );
}
