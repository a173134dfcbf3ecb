import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { type CSSProperties, useMemo } from 'react';
import { wallEntries } from '../model/finals';
import { type RankedLine, rankedLines, viewChoices } from '../model/board-views';
import type { LiveBoard } from '../model/use-board';
import { type Gains, useRecentGains } from '../model/use-recent-gains';
import { useHoldUpdate } from '../../../lib/loading/update';
import { useTitle } from '../../../lib/hooks/use-title';
import { QrCode } from '../../../ui/qr-code';
import { texts } from './texts';
import { tvTexts } from './tv-texts';
import { TvCode } from './tv-code';
import { TvColumn } from './tv-column';
import { TvExit } from './tv-exit';
import { TvFrame } from './tv-frame';
import { TvHead } from './tv-head';
import { TvFinals } from './tv-finals';
import { atSpeed, chosenViews, tvOptions, type TvOptions, type TvSearch } from './tv-options';
import { TvPodium } from './tv-podium';
import {
  finalsSlidesOf,
  podiumSlidesOf,
  slidesOf,
  type TvBoard,
  tvLines,
  type TvPage,
  type TvSlide,
  withCode,
} from './tv-rotation';
import { tickerLines } from './tv-ticker';
import { TvTickerList } from './tv-ticker-list';
import { TvWall } from './tv-wall';
import { useRotation } from './use-rotation';
import styles from './tv-screen.module.css';

const glowMs = 6000;

/** A competition's TV screen; nobody interacts with it. */
export function TvScreen({ live, search }: { live: LiveBoard; search: TvSearch }) {
  const { board } = live;
  const { category, top, speed } = search;
  const options = useMemo(() => tvOptions({ category, top, speed }), [category, top, speed]);
  // nobody is there to confirm an update, so the rotation applies it
  useHoldUpdate(true);
  useTitle(board && tvTexts.title(board.competition.name));
  return (
    <TvFrame exit={board === undefined ? null : <TvExit competitionId={board.competition.id} />}>
      {board === undefined ? (
        <Waiting hasFailed={live.error !== null} />
      ) : (
        <TvBoards
          board={board}
          options={options}
          staleSinceMs={live.isStale ? live.asOfMs : null}
        />
      )}
    </TvFrame>
  );
}

interface TvBoardsProps {
  board: Board;
  options: TvOptions;
  staleSinceMs: number | null;
}

function TvBoards({ board, options, staleSinceMs }: TvBoardsProps) {
  const { competition } = board;
  const gains = useRecentGains(board, glowMs);
  const views = useMemo(
    () => chosenViews(tvViews(board), board.competition, options),
    [board, options],
  );
  const slides = useMemo(
    () =>
      tvSlides(
        competition,
        views.map(({ lines, ...view }) => ({ ...view, count: lines.length })),
      ),
    [competition, views],
  );
  const rotation = useMemo(() => atSpeed(withCode(slides), options), [slides, options]);
  const place = useRotation(rotation);
  const slide = rotation[place.slide];
  const page = slide?.pages[place.page];
  const isCode = page?.isCode === true;
  const linesOf = (view: string) => views.find((one) => one.view === view)?.lines ?? [];
  const wall = wallEntries(board, linesOf(page?.columns[0]?.view ?? 'overall'));
  const address = `${window.location.origin}/competition/${competition.id}`;
  return (
    <>
      <TvHead competition={competition} staleSinceMs={staleSinceMs} />
      <div className={styles.columns} key={`${slide?.key} ${place.page}`}>
        {isCode ? <TvCode address={address} isOver={competition.state === 'ended'} /> : null}
        {page?.columns.map((column) => (
          <Part
            key={`${column.view} ${column.from}`}
            board={board}
            column={column}
            isPodium={page.isPodium === true}
            lines={linesOf(column.view)}
            gains={gains}
          />
        ))}
      </div>
      {wall.length > 0 ? <TvWall entries={wall} /> : null}
      <footer className={styles.foot} hidden={wall.length > 0}>
        <TvTickerList lines={tickerLines(board)} timeZone={competition.timeZone} />
        {isCode ? null : (
          <div className={styles.scan}>
            <span>
              <b>{tvTexts[competition.state === 'ended' ? 'results' : 'scan']}</b>
              {tvTexts.scanRest}
            </span>
            <QrCode value={address} label={tvTexts.scanLabel(address)} className="w-[104px]" />
          </div>
        )}
      </footer>
      <Progress
        slides={rotation.slice(0, slides.length)}
        current={isCode ? slides.length : place.slide % Math.max(1, slides.length)}
      />
    </>
  );
}

interface PartProps {
  board: Board;
  column: TvPage['columns'][number];
  isPodium: boolean;
  lines: readonly RankedLine[];
  gains: Gains;
}

/** A column of rows, a final's boxes, or a podium. */
function Part({ isPodium, ...part }: PartProps) {
  if (isPodium) return <TvPodium board={part.board} name={part.column.name} lines={part.lines} />;
  if (part.board.competition.format === 'boulder_final') return <TvFinals {...part} />;
  return <TvColumn {...part} />;
}

function tvSlides(
  { format, finalisedAt }: Board['competition'],
  boards: readonly TvBoard[],
): TvSlide[] {
  const rows = format === 'boulder_final' ? finalsSlidesOf(boards) : slidesOf(boards);
  return finalisedAt === null ? rows : [...podiumSlidesOf(boards), ...rows];
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
