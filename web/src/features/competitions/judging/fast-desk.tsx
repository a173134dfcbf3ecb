import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { CompetitorRows } from './competitor-rows';
import { deskSideClass } from './desk-side';
import { nobodyWords } from './fast-choice';
import type { JudgingProps } from './props';
import { texts } from './texts';

interface FastDeskProps extends Pick<
  JudgingProps,
  'competition' | 'competitors' | 'isOnline' | 'listedAtMs'
> {
  typed: string;
  found: readonly CompetitorManaged[];
  openId: string | undefined;
  onChoose: (competitor: CompetitorManaged) => void;
  pad: ReactNode;
  /** The latest entries. */
  aside: ReactNode;
  /** The open card, or how to start. */
  children: ReactNode;
}

/** Beyond this, searching is faster than scrolling. */
const listedMax = 200;

/** The wide layout: everyone on the left, the card in the middle, the latest entries on the right. */
export function FastDesk(props: FastDeskProps) {
  const { competition, competitors, typed, found, openId, onChoose, pad, aside, children } = props;
  const all = typed === '' ? competitors.toSorted(byNumber) : found;
  const more = all.length - listedMax;
  return (
    <div className="grid grow grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)_minmax(14rem,19rem)] items-start">
      <div className={cx(deskSideClass, 'flex flex-col border-e border-line')}>
        <section aria-label={texts.fast.all} className="min-h-0 grow overflow-y-auto">
          {found.length === 0 && typed !== '' ? (
            <p className="px-4 pt-4 text-14 text-ink-2" role="status">
              {nobodyWords(typed, props)}
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
