import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { Equal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Strip } from '../../../ui/strip';
import { readScoreCard } from '../model/score-card-address';
import { cellLane, type CellPlace, type QueuedCell, queuedCells } from '../model/score-queue';
import { formatAge } from '../../../lib/format/format';
import { useQueue } from '../../../lib/queue/use-queue';
import { useTitle } from '../../../lib/hooks/use-title';
import { useWide } from '../../../lib/hooks/use-wide';
import { Button } from '../../../ui/button';
import { OfflineStrip } from '../../../ui/offline-strip';
import { EntryCard } from './entry-card';
import { FastDesk } from './fast-desk';
import { FastHead } from './fast-head';
import { Found, Start } from './fast-choice';
import { findCompetitors } from './find-competitors';
import { JudgeScreen } from './judge-screen';
import { LastEntered } from './last-entered';
import { NumberPad } from './number-pad';
import type { JudgingProps } from './props';
import { useRecentEntries } from './recent-entries';
import { ScanSheet } from './scan-sheet';
import { StateNote } from './state-note';
import { texts } from './texts';
import { usePresence } from './use-presence';

/** As many as fit above the number pad on a phone. */
const recentMax = 3;

/** Score entry for a pumpfest: find a competitor by number, name or scan, enter their tiles, go on to the next. */
export function FastEntry(props: JudgingProps) {
  const { competition, competitors, search, onSearch, isLive } = props;
  const { isOnline, listedAtMs } = props;
  const [typed, setTyped] = useState('');
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  const [isScanning, setScanning] = useState(false);
  const isDesk = useWide('lg');
  const entered = useRecentEntries(competition.id);
  const box = useRef<HTMLInputElement>(null);
  const queued = queuedCells(useQueue(), competition.id);
  const [later, setLater] = useState<readonly string[]>([]);
  const waiting = [...queued.values()].filter((one) => one.isWaiting).length;
  const competitor = competitors.find((one) => one.id === search.competitor);
  const others = usePresence(competition.id, {
    climbId: null,
    competitorId: competitor?.id ?? null,
  });
  const found = findCompetitors(competitors, typed);
  const recent = recentIds.flatMap((id) => competitors.find((one) => one.id === id) ?? []);
  useTitle(texts.tabChoose(competition.name));

  const choose = (one: CompetitorManaged) => {
    setTyped('');
    setRecentIds([one.id, ...recentIds.filter((id) => id !== one.id)].slice(0, recentMax));
    box.current?.blur();
    onSearch({ competitor: one.id });
  };
  const openMatch = () => {
    const [only] = found;
    if (only && found.length === 1) choose(only);
  };
  const next = () => {
    onSearch({ competitor: undefined });
    if (!hasThumbs()) box.current?.focus();
  };
  const openScanned = (text: string) => {
    const owner = ownerOfCode(text, props);
    if (typeof owner === 'string') return owner;
    setScanning(false);
    choose(owner);
    return null;
  };
  const card = competitor ? (
    <EntryCard
      key={competitor.id}
      {...props}
      competitor={competitor}
      queued={queued}
      alsoHere={others.filter((one) => one.competitorId === competitor.id)}
      later={later}
      onLater={(lane) => setLater([...later, lane])}
      onEntered={entered.add}
    />
  ) : (
    <Start recent={isDesk ? [] : recent} others={others} onChoose={choose} {...props} />
  );
  const toNext = <NextButton onPress={next} />;
  const match = found.length === 1 ? (found[0]?.name ?? null) : null;
  const pad = <NumberPad value={typed} onChange={setTyped} match={match} onGo={openMatch} />;
  return (
    <JudgeScreen className="flex flex-col">
      <FastHead
        competition={competition}
        waiting={waiting}
        box={box}
        isFocused={competitor === undefined && !hasThumbs()}
        typed={typed}
        onTyped={setTyped}
        onGo={openMatch}
        onScan={() => setScanning(true)}
      />
      <StateNote competition={competition} />
      <ToDecide
        queued={queued}
        openId={competitor?.id}
        later={later}
        onDecide={({ competitorId }) => {
          setLater([]);
          setTyped('');
          onSearch({ competitor: competitorId });
        }}
      />
      <Unsent waiting={waiting} isLive={isLive} />
      {isDesk ? (
        <FastDesk
          {...{ competition, competitors, typed, found, isOnline, listedAtMs }}
          openId={competitor?.id}
          onChoose={choose}
          pad={pad}
          aside={
            <LastEntered
              {...props}
              entries={entered.entries}
              queued={queued}
              onOpen={(competitorId) => onSearch({ competitor: competitorId })}
              onUndone={entered.drop}
            />
          }
        >
          {card}
          {competitor ? toNext : null}
        </FastDesk>
      ) : (
        <>
          <div className="mx-auto w-full max-w-column grow">
            {typed === '' ? (
              card
            ) : (
              <Found found={found} typed={typed} onChoose={choose} {...props} />
            )}
          </div>
          <footer className="sticky bottom-0 z-10 short:static border-t border-line bg-surface">
            <div className="mx-auto max-w-column">{competitor && typed === '' ? toNext : pad}</div>
          </footer>
        </>
      )}
      <ScanSheet isOpen={isScanning} onClose={() => setScanning(false)} onCode={openScanned} />
    </JudgeScreen>
  );
}

/** @returns the competitor whose card was scanned, or what is wrong with the code. */
function ownerOfCode(
  text: string,
  props: Pick<JudgingProps, 'competition' | 'competitors' | 'isOnline' | 'listedAtMs'>,
): CompetitorManaged | string {
  const { competition, competitors, isOnline, listedAtMs } = props;
  const card = readScoreCard(text);
  if (card === null) return texts.scan.notACard;
  if (card.competitionId !== competition.id) return texts.scan.otherCompetition;
  const owner = competitors.find((one) => one.id === card.competitorId);
  if (owner !== undefined) return owner;
  return isOnline ? texts.scan.unknown : texts.scan.unknownThen(formatAge(listedAtMs));
}

function NextButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="p-3">
      <Button wide onClick={onPress}>
        {texts.fast.next}
      </Button>
    </div>
  );
}

interface ToDecideProps {
  queued: ReadonlyMap<string, QueuedCell>;
  /** The open card's competitor; its conflicts open by themselves unless postponed. */
  openId: string | undefined;
  later: readonly string[];
  onDecide: (place: CellPlace) => void;
}

/** Shown while there are conflicts on other cards, or postponed ones. */
function ToDecide({ queued, openId, later, onDecide }: ToDecideProps) {
  const conflicting = [...queued.values()].filter(
    ({ conflict, place }) =>
      conflict !== null && (place.competitorId !== openId || later.includes(cellLane(place))),
  );
  const [first] = conflicting;
  if (first === undefined) return null;
  return (
    <Strip
      icon={Equal}
      action={{ label: texts.conflict.decide, onPress: () => onDecide(first.place) }}
    >
      {texts.conflict.waits(conflicting.length)}
    </Strip>
  );
}

/** Unsent scores, or that other judges' scores aren't live. */
function Unsent({ waiting, isLive }: { waiting: number; isLive: boolean }) {
  if (waiting > 0) {
    return <OfflineStrip note={texts.keptHere}>{texts.unsent(waiting)}</OfflineStrip>;
  }
  return isLive ? null : <OfflineStrip>{texts.offline}</OfflineStrip>;
}

/** Touch screens use the number pad, so focus mustn't open the phone's own keyboard. */
function hasThumbs(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
