import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import { ScanLine, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { readScoreCard } from '../../lib/competition/score-card-address';
import { keptCells } from '../../lib/competition/score-queue';
import { useQueue } from '../../lib/queue/use-queue';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { OfflineStrip } from '../../ui/offline-strip';
import { CompetitorRows } from './competitor-rows';
import { EntryCard } from './entry-card';
import { findCompetitors } from './find-competitors';
import { LeaveLock } from './leave-lock';
import { NumberPad } from './number-pad';
import type { JudgingProps } from './props';
import { ScanSheet } from './scan-sheet';
import { StateNote } from './state-note';
import { texts } from './texts';

/** As many as stand above the keys of a phone. */
const recentMax = 3;

/** A pumpfest's desk: a number, a name or a scanned card, then the tiles of that competitor, then the next one. */
export function FastEntry(props: JudgingProps) {
  const { competition, competitors, search, onSearch, isLive } = props;
  const [wanted, setWanted] = useState('');
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  const [isScanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const kept = keptCells(useQueue(), competition.id);
  const waiting = [...kept.values()].filter((one) => one.isWaiting).length;
  const competitor = competitors.find((one) => one.id === search.competitor);
  const found = findCompetitors(competitors, wanted);
  const recent = recentIds.flatMap((id) => competitors.find((one) => one.id === id) ?? []);
  useTitle(texts.tabChoose(competition.name));

  const choose = (one: CompetitorManaged) => {
    setWanted('');
    setRecentIds([one.id, ...recentIds.filter((id) => id !== one.id)].slice(0, recentMax));
    box.current?.blur();
    onSearch({ competitor: one.id });
  };
  const goOn = () => {
    const [only] = found;
    if (only && found.length === 1) choose(only);
  };
  const next = () => {
    onSearch({ competitor: undefined });
    if (!hasThumbs()) box.current?.focus();
  };
  const takeCode = (text: string) => {
    const card = readScoreCard(text);
    if (card === null) return texts.scan.notACard;
    if (card.competitionId !== competition.id) return texts.scan.otherCompetition;
    const owner = competitors.find((one) => one.id === card.competitorId);
    if (owner === undefined) return texts.scan.unknown;
    setScanning(false);
    choose(owner);
    return null;
  };
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-prose items-center gap-2 px-1.5 py-2">
          <LeaveLock waiting={waiting} to={`/competitions/manage/${competition.id}`} />
          <h1 className="sr-only">
            {texts.fast.title}, {competition.name}
          </h1>
          <form
            className="input-wrap min-w-0 grow"
            onSubmit={(event) => {
              event.preventDefault();
              goOn();
            }}
          >
            <Icon icon={Search} size="s" className="lead" />
            <input
              ref={box}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
              autoFocus={competitor === undefined && !hasThumbs()}
              className="input"
              aria-label={texts.fast.find}
              placeholder={texts.fast.find}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              spellCheck={false}
            />
          </form>
          <IconButton icon={ScanLine} label={texts.fast.scan} onClick={() => setScanning(true)} />
        </div>
      </header>
      <StateNote competition={competition} />
      {waiting > 0 ? (
        <OfflineStrip note={texts.keptHere}>{texts.unsent(waiting)}</OfflineStrip>
      ) : isLive ? null : (
        <OfflineStrip>{texts.offline}</OfflineStrip>
      )}
      <div className="mx-auto w-full max-w-prose grow">
        {wanted !== '' ? (
          <Found found={found} wanted={wanted} onChoose={choose} {...props} />
        ) : competitor ? (
          <EntryCard key={competitor.id} {...props} competitor={competitor} kept={kept} />
        ) : (
          <Start recent={recent} onChoose={choose} {...props} />
        )}
      </div>
      <footer className="sticky bottom-0 z-10 border-t border-line bg-surface">
        <div className="mx-auto max-w-prose">
          {competitor && wanted === '' ? (
            <div className="p-3">
              <Button wide onClick={next}>
                {texts.fast.next}
              </Button>
            </div>
          ) : (
            <NumberPad
              value={wanted}
              onChange={setWanted}
              meant={found.length === 1 ? (found[0]?.name ?? null) : null}
              onGo={goOn}
            />
          )}
        </div>
      </footer>
      <ScanSheet isOpen={isScanning} onClose={() => setScanning(false)} onCode={takeCode} />
    </div>
  );
}

/** Where the keys of the screen stand in for a keyboard: the phone's own would come up with the focus. */
function hasThumbs(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

interface ChoiceProps extends JudgingProps {
  onChoose: (competitor: CompetitorManaged) => void;
}

function Start({ recent, onChoose, competition }: ChoiceProps & { recent: CompetitorManaged[] }) {
  return (
    <>
      <p className="px-4 py-5 text-ink-2">{texts.fast.hint}</p>
      {recent.length === 0 ? null : (
        <section>
          <h2 className="px-4 pb-1 text-13 text-ink-3">{texts.fast.lastOnes}</h2>
          <CompetitorRows competitors={recent} competition={competition} onChoose={onChoose} />
        </section>
      )}
    </>
  );
}

interface FoundProps extends ChoiceProps {
  found: readonly CompetitorManaged[];
  wanted: string;
}

const foundMax = 12;

function Found({ found, wanted, onChoose, competition }: FoundProps) {
  return (
    <>
      <p className="px-4 pt-4 text-13 text-ink-2" role="status">
        {found.length === 0
          ? texts.fast.nobody(wanted)
          : found.length > 1
            ? texts.fast.several(found.length)
            : null}
      </p>
      <CompetitorRows
        competitors={found.slice(0, foundMax)}
        competition={competition}
        onChoose={onChoose}
      />
    </>
  );
}
