import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Anchor } from '@cruxboard/domain/site/screens/rotation';
import { useMemo } from 'react';
import { wallEntries } from '../model/finals';
import type { RankedLine } from '../model/board-views';
import type { LiveBoard } from '../model/use-board';
import { useRecentGains } from '../model/use-recent-gains';
import type { Gains } from '../model/use-gains';
import { useHoldUpdate } from '../../../lib/loading/update';
import { useTitle } from '../../../lib/hooks/use-title';
import { serverNow } from '../../../lib/api/server-clock';
import { TvFrame } from '../../../ui/tv-frame';
import { TvProgress } from '../../../ui/tv-progress';
import { TvScan } from '../../../ui/tv-scan';
import { TvWaiting } from '../../../ui/tv-waiting';
import { useScreenRotation, useUpdateBetweenSlides } from '../../site/model/use-screen-rotation';
import { useNow } from '../model/clock';
import { tvTexts } from './tv-texts';
import { TvCode } from './tv-code';
import { TvColumn } from './tv-column';
import { TvExit } from './tv-exit';
import { TvHead } from './tv-head';
import { TvFinals } from './tv-finals';
import { tvOptions, type TvOptions, type TvSearch } from './tv-options';
import { TvPodium } from './tv-podium';
import type { TvPage } from './tv-rotation';
import { tvRotation } from './tv-slots';
import { tickerLines } from './tv-ticker';
import { TvTickerList } from './tv-ticker-list';
import { TvWall } from './tv-wall';
import styles from './tv-screen.module.css';

const glowMs = 6000;

const minuteMs = 60_000;

interface TvScreenProps {
  live: LiveBoard;
  search: TvSearch;
  control: TvControl;
}

/** A competition's TV screen; nobody interacts with it but by the remote control. */
export function TvScreen({ live, search, control }: TvScreenProps) {
  const { board } = live;
  const minute = Math.floor(useNow(minuteMs) / minuteMs);
  const { category, top, speed } = search;
  const options = useMemo(() => tvOptions({ category, top, speed }), [category, top, speed]);
  // nobody is there to confirm an update, so the rotation applies it
  useHoldUpdate(true);
  useTitle(board && tvTexts.title(board.competition.name));
  return (
    <TvFrame
      exit={board === undefined ? null : <TvExit competitionId={board.competition.id} />}
      minute={minute}
    >
      {board === undefined ? (
        <TvWaiting
          role="status"
          title={live.error === null ? tvTexts.loading : tvTexts.waiting}
          why={live.error === null ? undefined : tvTexts.waitingSaid}
        />
      ) : (
        <TvBoards
          board={board}
          options={options}
          control={control}
          staleSinceMs={live.isStale ? live.asOfMs : null}
        />
      )}
    </TvFrame>
  );
}

/** What its remote control set the screen to, and how often the page woke up. */
interface TvControl {
  readonly anchor: Anchor;
  readonly categoryIds: readonly string[];
  readonly wakes: number;
}

interface TvBoardsProps {
  board: Board;
  options: TvOptions;
  control: TvControl;
  staleSinceMs: number | null;
}

function TvBoards({ board, options, control, staleSinceMs }: TvBoardsProps) {
  const { competition } = board;
  const gains = useRecentGains(board, glowMs);
  const { anchor, categoryIds, wakes } = control;
  const { views, slides, rotation, slots } = useMemo(
    () => tvRotation(board, options, categoryIds),
    [board, options, categoryIds],
  );
  const place = useScreenRotation(slots, anchor, wakes);
  useUpdateBetweenSlides(place);
  const turn = rotation.get(place?.key ?? '');
  const page = turn?.page;
  const isCode = page?.isCode === true;
  const linesOf = (view: string) => views.find((one) => one.view === view)?.lines ?? [];
  const wall = wallEntries(board, linesOf(page?.columns[0]?.view ?? 'overall'));
  const address = `${window.location.origin}/competition/${competition.id}`;
  return (
    <>
      <TvHead competition={competition} staleSinceMs={staleSinceMs} />
      <div className={styles.columns} key={place?.key}>
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
          <TvScan address={address} label={tvTexts.scanLabel(address)}>
            <b>{tvTexts[competition.state === 'ended' ? 'results' : 'scan']}</b>
            {tvTexts.scanRest}
          </TvScan>
        )}
      </footer>
      <TvProgress
        segments={slides}
        current={isCode ? slides.length : (turn?.slide ?? 0) % Math.max(1, slides.length)}
        isHeld={place?.isHeld}
        elapsedMs={
          place === null ? 0 : Math.max(0, serverNow() - place.startedAtMs + (turn?.beforeMs ?? 0))
        }
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
