import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReactNode } from 'react';
import '../../../styles/desk.css';
import { CompetitorRows } from './competitor-rows';
import { nobodyWords } from './fast-choice';
import type { JudgingProps } from './props';
import { texts } from './texts';

interface FastDeskProps extends Pick<
  JudgingProps,
  'competition' | 'competitors' | 'isOnline' | 'listedAtMs'
> {
  wanted: string;
  found: readonly CompetitorManaged[];
  openId: string | undefined;
  onChoose: (competitor: CompetitorManaged) => void;
  pad: ReactNode;
  /** What was entered last. */
  aside: ReactNode;
  /** The card that is open, or what to do first. */
  children: ReactNode;
}

/** More are found by a number or a name sooner than by looking. */
const listedMax = 200;

/** Where there is room: everybody at the left, the card in the middle, what was entered last at the right. */
export function FastDesk(props: FastDeskProps) {
  const { competition, competitors, wanted, found, openId, onChoose, pad, aside, children } = props;
  const all = wanted === '' ? competitors.toSorted(byNumber) : found;
  const more = all.length - listedMax;
  return (
    <div className="fast-desk">
      <div className="desk-side flex flex-col border-e border-line">
        <section aria-label={texts.fast.all} className="min-h-0 grow overflow-y-auto">
          {found.length === 0 && wanted !== '' ? (
            <p className="px-4 pt-4 text-14 text-ink-2" role="status">
              {nobodyWords(wanted, props)}
            </p>
          ) : null}
          <CompetitorRows
            competitors={all.slice(0, listedMax)}
            competition={competition}
            openId={openId}
            onChoose={onChoose}
          />
          {more > 0 ? <p className="p-4 text-13 text-ink-3">{texts.fast.more(more)}</p> : null}
        </section>
        {pad}
      </div>
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}

function byNumber(a: CompetitorManaged, b: CompetitorManaged): number {
  return (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name);
}
