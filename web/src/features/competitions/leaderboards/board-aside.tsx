import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { formatGain, rankedLines } from '../model/board-views';
import { wallEntries } from '../model/finals';
import { indexOf } from '../model/board';
import { Explained } from '../model/explained';
import { scoringWords, tieTerm, tieWords } from '../model/scoring-words';
import { actionWords, announced } from '../model/latest-words';
import { formatClock } from '../model/clock';
import { formatNumber } from '../../../lib/format/format';
import { texts } from './texts';
import { WallNow } from './wall-now';
import styles from './board-aside.module.css';

const shownMax = 10;

interface BoardAsideProps {
  board: Board;
  /** The view that the leaderboard shows. */
  view: BoardView;
}

/** Beside the leaderboard on wide screens: latest scores, totals, and how scoring works. */
export function BoardAside({ board, view }: BoardAsideProps) {
  const { competition, climbs, results } = board;
  const topCount = results.reduce((sum, result) => sum + result.topCount, 0);
  const openCount = climbs.filter((climb) => climb.isActive).length;
  const competing = board.competitors.filter((one) => one.state === 'competing').length;
  const figures = [
    { value: competing, word: texts.competitors(competing) },
    { value: topCount, word: texts.tops(topCount) },
    { value: openCount, word: texts.climbsOpen(openCount) },
  ];
  return (
    <aside className={styles.aside} aria-label={texts.latest}>
      {competition.format === 'boulder_final' ? <Wall board={board} view={view} /> : null}
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

/** In the order of the view, as what a top would make depends on it. */
function Wall({ board, view }: BoardAsideProps) {
  const entries = wallEntries(board, rankedLines(board, view));
  if (entries.length === 0) return null;
  return (
    <section className="overflow-hidden p-0! *:border-0!">
      <WallNow entries={entries} />
    </section>
  );
}

function LatestScores({ board }: { board: Board }) {
  const { competition, latest } = board;
  const { competitors } = indexOf(board);
  const shown = announced(latest).slice(0, shownMax);
  if (shown.length === 0) return <p>{texts.noLatest}</p>;
  return (
    <ol className={styles.feed}>
      {shown.map((line) => (
        <li key={line.seq}>
          <time dateTime={line.at}>{formatClock(line.at, competition.timeZone)}</time>
          <span className="flex min-w-0 gap-1">
            <b className="ell">{competitors.get(line.competitorId)?.name}</b>
            <span className="flex-none">{actionWords(board.climbs, line)}</span>
          </span>
          <span className="board ps-2 text-20">
            {line.deltaHundredths === 0 ? '' : formatGain(competition, line.deltaHundredths)}
          </span>
        </li>
      ))}
    </ol>
  );
}
