import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { keptCells } from '../../lib/competition/score-queue';
import { useQueue } from '../../lib/queue/use-queue';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OfflineStrip } from '../../ui/offline-strip';
import { EntryCard } from './entry-card';
import { findCompetitors } from './find-competitors';
import { LeaveLock } from './leave-lock';
import type { JudgingProps } from './props';
import { StateNote } from './state-note';
import { texts } from './texts';

/** A pumpfest's desk: a number, then the tiles of that competitor, then the next number. */
export function FastEntry(props: JudgingProps) {
  const { competition, competitors, search, onSearch, isLive } = props;
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const kept = keptCells(useQueue(), competition.id);
  const waiting = [...kept.values()].filter((one) => one.isWaiting).length;
  const competitor = competitors.find((one) => one.id === search.competitor);
  const found = findCompetitors(competitors, wanted);
  useTitle(texts.tabChoose(competition.name));

  const choose = (one: CompetitorManaged) => {
    setWanted('');
    box.current?.blur();
    onSearch({ competitor: one.id });
  };
  const next = () => {
    onSearch({ competitor: undefined });
    box.current?.focus();
  };
  return (
    <div className="min-h-dvh bg-surface">
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-prose items-center gap-2 py-2 ps-1.5 pe-4">
          <LeaveLock waiting={waiting} to={`/competitions/manage/${competition.id}`} />
          <h1 className="sr-only">
            {texts.fast.title}, {competition.name}
          </h1>
          <form
            className="input-wrap grow"
            onSubmit={(event) => {
              event.preventDefault();
              const [only] = found;
              if (only && found.length === 1) choose(only);
            }}
          >
            <Icon icon={Search} size="s" className="lead" />
            <input
              ref={box}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
              autoFocus={competitor === undefined}
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
          {competitor ? (
            <Button look="plain" onClick={next}>
              {texts.fast.next}
            </Button>
          ) : null}
        </div>
      </header>
      <StateNote competition={competition} />
      {waiting > 0 ? (
        <OfflineStrip note={texts.keptHere}>{texts.unsent(waiting)}</OfflineStrip>
      ) : isLive ? null : (
        <OfflineStrip>{texts.offline}</OfflineStrip>
      )}
      <div className="mx-auto max-w-prose">
        {wanted === '' ? (
          competitor ? (
            <EntryCard key={competitor.id} {...props} competitor={competitor} kept={kept} />
          ) : (
            <p className="px-4 py-6 text-ink-2">{texts.fast.hint}</p>
          )
        ) : (
          <Found found={found} wanted={wanted} onChoose={choose} {...props} />
        )}
      </div>
    </div>
  );
}

interface FoundProps extends JudgingProps {
  found: readonly CompetitorManaged[];
  wanted: string;
  onChoose: (competitor: CompetitorManaged) => void;
}

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
      <ul>
        {found.slice(0, 12).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="row-link w-full grid-cols-[3.5rem_minmax(0,1fr)] text-start"
              onClick={() => onChoose(one)}
            >
              <span className="board text-34 figs-id">{one.number ?? '–'}</span>
              <span className="min-w-0">
                <b className="ell block text-17 font-name">{one.name}</b>
                <small className="text-13 text-ink-3">
                  {competition.categories.find((group) => group.id === one.categoryId)?.name}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
