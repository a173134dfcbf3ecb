import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { type CSSProperties, useMemo } from 'react';
import { rankedLines, viewChoices } from '../model/board-views';
import type { LiveBoard } from '../model/use-board';
import { useRecentGains } from '../model/use-recent-gains';
import { useHoldUpdate } from '../../../lib/loading/update';
import { useTitle } from '../../../lib/hooks/use-title';
import { QrCode } from '../../../ui/qr-code';
import { texts } from './texts';
import { tvTexts } from './tv-texts';
import { TvColumn } from './tv-column';
import { TvFrame } from './tv-frame';
import { TvHead } from './tv-head';
import { type TvSlide, slidesOf, tvLines } from './tv-rotation';
import { tickerLines } from './tv-ticker';
import { TvTickerList } from './tv-ticker-list';
import { useRotation } from './use-rotation';
import styles from './tv-screen.module.css';

const glowMs = 6000;

/** A competition's TV screen; nobody interacts with it. */
export function TvScreen({ live }: { live: LiveBoard }) {
  const { board } = live;
  // nobody is there to confirm an update, so the rotation applies it
  useHoldUpdate(true);
  useTitle(board && tvTexts.title(board.competition.name));
  return (
    <TvFrame>
      {board === undefined ? (
        <Waiting hasFailed={live.error !== null} />
      ) : (
        <TvBoards board={board} staleSinceMs={live.isStale ? live.asOfMs : null} />
      )}
    </TvFrame>
  );
}

function TvBoards({ board, staleSinceMs }: { board: Board; staleSinceMs: number | null }) {
  const { competition } = board;
  const gains = useRecentGains(board, glowMs);
  const views = useMemo(() => tvViews(board), [board]);
  const slides = useMemo(
    () => slidesOf(views.map(({ lines, ...view }) => ({ ...view, count: lines.length }))),
    [views],
  );
  const place = useRotation(slides);
  const slide = slides[place.slide];
  const page = slide?.pages[place.page];
  const address = `${window.location.origin}/competition/${competition.id}`;
  return (
    <>
      <TvHead competition={competition} staleSinceMs={staleSinceMs} />
      <div className={styles.columns} key={`${slide?.key} ${place.page}`}>
        {page?.columns.map((column) => (
          <TvColumn
            key={`${column.view} ${column.from}`}
            board={board}
            column={column}
            lines={views.find(({ view }) => view === column.view)?.lines ?? []}
            gains={gains}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <TvTickerList lines={tickerLines(board)} timeZone={competition.timeZone} />
        <div className={styles.scan}>
          <span>
            <b>{tvTexts.scan}</b>
            {tvTexts.scanRest}
          </span>
          <QrCode value={address} label={tvTexts.scanLabel(address)} className="w-[104px]" />
        </div>
      </footer>
      <Progress slides={slides} current={place.slide} />
    </>
  );
}

/** Non-empty categories, then overall if different; cohorts are left to phones. */
function tvViews(board: Board) {
  const all = viewChoices(board, texts.overall).map(({ view, name }) => ({
    view,
    name,
    lines: tvLines(rankedLines(board, view)),
  }));
  const categories = all.filter(
    ({ view, lines }) => view.startsWith('category:') && lines.length > 0,
  );
  const overall = all.filter(({ view }) => view === 'overall');
  const [only] = categories;
  const isWhole = categories.length === 1 && only?.lines.length === overall[0]?.lines.length;
  return isWhole ? categories : [...categories, ...overall];
}

/** One segment per slide; the current one fills up over the time of its pages. */
function Progress({ slides, current }: { slides: readonly TvSlide[]; current: number }) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {slides.map((slide, index) => (
        <i
          key={slide.key}
          className={index < current ? styles.past : index === current ? styles.now : undefined}
          // the duration belongs to the slide, so it can't be in the style sheet
          style={{ '--slide': `${slide.durationMs}ms` } as CSSProperties}
        />
      ))}
    </div>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className={styles.waiting} role="status">
      <p>{hasFailed ? tvTexts.waiting : tvTexts.loading}</p>
      {hasFailed ? <small>{tvTexts.waitingSaid}</small> : null}
    </div>
  );
}
