import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatGain } from '../model/board-views';
import { indexOf } from '../model/board';
import { Explained } from '../model/explained';
import { scoringWords, tieTerm, tieWords } from '../model/scoring-words';
import { actionWords } from '../model/words';
import { formatClock } from '../model/clock';
import { formatNumber } from '../../../lib/format/format';
import { texts } from './texts';
import styles from './board-aside.module.css';

const shownMax = 10;

/** Beside the leaderboard on wide screens: latest scores, totals, and how scoring works. */
export function BoardAside({ board }: { board: Board }) {
  const { competition, climbs, results } = board;
  const topCount = results.reduce((sum, result) => sum + result.topCount, 0);
  const openCount = climbs.filter((climb) => climb.isActive).length;
  const competing = board.competitors.filter((one) => one.state === 'competing').length;
  const figures = [
    { value: competing, word: texts.climbers(competing) },
    { value: topCount, word: texts.tops(topCount) },
    { value: openCount, word: texts.climbsOpen(openCount) },
  ];
  return (
    <aside className={styles.aside} aria-label={texts.latest}>
      <section>
        <h2>{texts.latest}</h2>
        <LatestScores board={board} />
      </section>
      <section>
        <dl className={styles.figures}>
          {figures.map(({ value, word }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{texts.howScored}</h2>
        <p>
          <Explained term="zone">{scoringWords(competition)}</Explained>
        </p>
        <p>
          <Explained term={tieTerm(competition)}>{tieWords(competition)}</Explained>
        </p>
      </section>
    </aside>
  );
}

function LatestScores({ board }: { board: Board }) {
  const { competition, latest } = board;
  const { competitors } = indexOf(board);
  const shown = latest.filter((line) => line.kind !== 'removed').slice(0, shownMax);
  if (shown.length === 0) return <p>{texts.noLatest}</p>;
  return (
    <ol className={styles.feed}>
      {shown.map((line) => (
        <li key={line.seq}>
          <time dateTime={line.at}>{formatClock(line.at, competition.timeZone)}</time>
          <span className="ell">
            <b>{competitors.get(line.competitorId)?.name}</b> {actionWords(board.climbs, line)}
          </span>
          <span className="board ps-2 text-20">
            {line.deltaHundredths === 0 ? '' : formatGain(competition, line.deltaHundredths)}
          </span>
        </li>
      ))}
    </ol>
  );
}
