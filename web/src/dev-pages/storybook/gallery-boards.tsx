import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { RankChange } from '../../ui/rank-change';
import { RollingNumber } from '../../ui/rolling-number';
import { useFlip } from '../../ui/use-flip';
import { FinalsFacts } from '../../features/competitions/judging/finals-facts';
import { JudgeKey, JudgeKeys, SplitKeys } from '../../features/competitions/judging/judge-key';
import { LeaderboardHead } from '../../features/competitions/leaderboards/leaderboard-head';
import {
  LeaderboardCells,
  LeaderboardRow,
  leaderboardRowClass,
  TieLine,
} from '../../features/competitions/leaderboards/leaderboard-row';
import { AttemptLog } from '../../features/competitions/model/attempt-log';
import type { CountedClimb } from '../../features/competitions/model/counted-climb';
import { ScoreTile, type TileResult } from '../../features/competitions/model/score-tile';
import { tilesClass } from '../../features/competitions/model/tiles-class';
import { ScoreHead } from '../../features/competitions/scores/score-head';
import { TileLegend } from '../../features/competitions/scores/tile-legend';
import { GalleryTv } from './gallery-tv';
import { Specimen } from './specimen';

/** A specimen's handler. */
const still = () => undefined;

const counted: readonly CountedClimb[] = [28, 24, 26, 22, 18, 20, 16, 14].map((number) => ({
  number,
  isFlash: number === 24 || number === 18,
}));
const climbers = [
  { name: 'Noor', number: 102, total: 3530, change: 0 },
  { name: 'Ines', number: 131, total: 3495, change: 1 },
  { name: 'Tove', number: 108, total: 3460, change: -1 },
  { name: 'Alma', number: 127, total: 3365, change: 0 },
  { name: 'Sanne', number: 119, total: 3245, change: 3 },
];

export function GalleryBoards() {
  return (
    <>
      <Board />
      <ScoreCard />
      <Judge />
      <GalleryTv />
    </>
  );
}

function Board() {
  const [bonus, setBonus] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const rows = climbers
    .map((climber) =>
      climber.name === 'Sanne' ? { ...climber, total: climber.total + bonus } : climber,
    )
    .toSorted((a, b) => b.total - a.total);
  useFlip(list, rows.map((row) => row.name).join());
  return (
    <Specimen name="Leaderboard">
      <Button
        look="plain"
        className="justify-self-start"
        onClick={() => setBonus(bonus === 0 ? 190 : 0)}
      >
        Score for Sanne
      </Button>
      <p className="relative flex flex-wrap items-center gap-4">
        <RollingNumber className="board text-44" value={(3245 + bonus).toLocaleString('en-AU')} />
        <RankChange places={3} />
        <RankChange places={-1} />
        <RankChange places={0} />
        <RankChange places={0} hasDash={false} />
      </p>
      <div className="-mx-4 md:mx-0">
        <LeaderboardHead latest="Last score 14:07" rule="Best 8 count" />
        <ol ref={list}>
          {rows.map((row, index) => (
            <li key={row.name} data-flip={row.name}>
              <LeaderboardRow
                rank={index + 1}
                change={row.change}
                name={row.name}
                number={row.number}
                group={row.name === 'Tove' ? 'Women open' : undefined}
                score={row.total.toLocaleString('en-AU')}
                delta="+190"
                isChanged={row.name === 'Sanne'}
                isMe={row.name === 'Alma'}
              />
            </li>
          ))}
        </ol>
        <a href="#row" className={leaderboardRowClass({})}>
          <LeaderboardCells rank={null} change={null} name="Leila" score="0" note="withdrawn" />
        </a>
        <TieLine>Tied. Leila flashed 4, Greta 2.</TieLine>
      </div>
      <div
        role="region"
        aria-label="Leaderboard at full width"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto *:min-w-[44rem]"
      >
        <LeaderboardHead latest="Last score 14:07" rule="Best 8 count" isFull />
        <LeaderboardRow
          rank={8}
          change={0}
          name="Greta"
          number={105}
          score="2,760"
          counted={counted}
        />
        <LeaderboardRow
          rank={5}
          change={3}
          name="Sanne"
          number={119}
          score="3,245"
          counted={counted}
          delta="+190"
          isChanged
        />
        <LeaderboardRow
          rank={17}
          change={2}
          name="Mika"
          score="2,450"
          counted={counted}
          isMe
          pinned={{ gap: 'You, 15 behind Rosa' }}
        />
      </div>
    </Specimen>
  );
}

function ScoreCard() {
  const [live, setLive] = useState<TileResult>('none');
  const next = { none: 'top', top: 'flash', flash: 'none' } as const;
  const points = { none: 0, top: 250, flash: 275 } as const;
  return (
    <Specimen name="Score card">
      <div className="-mx-4 md:mx-0">
        <ScoreHead
          totalCaption="Total, best 8 count"
          total={(2450 + points[live]).toLocaleString('en-AU')}
          rank={17}
          rankCaption="Rank of 64"
          change={2}
          counted={live === 'none' ? counted : counted.slice(0, 6)}
          countedMax={8}
          next={
            <>
              <span>Topping 30 adds </span>
              <b>+160</b>
            </>
          }
          lowest={
            <>
              Lowest that counts: <b>230</b>
            </>
          }
        />
      </div>
      <TileLegend />
      <ol className={tilesClass}>
        <li>
          <ScoreTile number={1} points="100" result="none" counts={false} onPress={still} />
        </li>
        <li>
          <ScoreTile number={3} points="120" result="top" counts={false} isLate onPress={still} />
        </li>
        <li>
          <ScoreTile number={5} points="165" result="flash" counts={false} onPress={still} />
        </li>
        <li>
          <ScoreTile number={11} points="200" result="none" counts={false} isOut onPress={still} />
        </li>
        <li>
          <ScoreTile
            number={12}
            points="210"
            result="none"
            counts={false}
            isUnknown
            onPress={still}
          />
        </li>
        <li>
          <ScoreTile number={14} points="230" result="top" counts isByStaff onPress={still} />
        </li>
        <li>
          <ScoreTile
            number={15}
            points="240"
            result="top"
            counts
            isByStaff
            isLate
            onPress={still}
          />
        </li>
        <li>
          <ScoreTile number={18} points="295" result="flash" counts onPress={still} />
        </li>
        <li>
          <ScoreTile number={20} points="290" result="top" counts isPending onPress={still} />
        </li>
        <li>
          <ScoreTile number={22} points="290" result="flash" counts isPending onPress={still} />
        </li>
        <li>
          <ScoreTile
            number={16}
            points="250"
            result={live}
            counts={live !== 'none'}
            onPress={() => setLive(next[live])}
            onHold={() => setLive('flash')}
          />
        </li>
        <li>
          <ScoreTile
            number={40}
            points="490"
            result="none"
            counts={false}
            isLocked
            onPress={still}
          />
        </li>
      </ol>
    </Specimen>
  );
}

function Judge() {
  const press = () => undefined;
  return (
    <Specimen name="Judge">
      <div className="max-w-form *:mt-0">
        <FinalsFacts
          cell={{ format: 'boulder_final', attempts: 4, zones: [2], top: 0 }}
          score="9.90"
          isLoading={false}
        />
      </div>
      <AttemptLog
        attempts={[
          { result: 'none', word: 'none', isPending: false },
          { result: 'zone', word: 'zone', isPending: false },
          { result: 'top', word: 'top', isPending: false },
          { result: 'none', word: 'none', isPending: true },
        ]}
      />
      <JudgeKeys className="max-w-form px-0">
        <JudgeKey kind="undo" label="Undo" consequence="attempt 4" onPress={press} />
        <JudgeKey kind="zone" glyph="Z" label="Zone" consequence="on try 4" onPress={press} />
        <JudgeKey kind="attempt" glyph="+1" label="Attempt" consequence="makes 5" onPress={press} />
        <JudgeKey kind="top" glyph="T" label="Top" consequence="on try 4" onPress={press} />
        <JudgeKey kind="undo" label="Undo" consequence="nothing yet" onPress={press} disabled />
        <SplitKeys>
          <JudgeKey kind="zone" glyph="Z1" label="Zone 1" consequence="on try 4" onPress={press} />
          <JudgeKey kind="zone" glyph="Z2" label="Zone 2" consequence="on try 4" onPress={press} />
        </SplitKeys>
      </JudgeKeys>
    </Specimen>
  );
}
