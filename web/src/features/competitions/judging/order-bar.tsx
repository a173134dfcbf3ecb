import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { calledName } from '@cruxboard/domain/competitions/running-orders/running-order';
import { texts } from './texts';

interface OrderBarProps {
  order: readonly CompetitorManaged[];
  at: number;
  onGo: (competitorId: string) => void;
  onOpenAll: () => void;
}

/** The previous, current and next competitor. Tapping the middle opens the running order. */
export function OrderBar({ order, at, onGo, onOpenAll }: OrderBarProps) {
  const before = order[at - 1];
  const now = order[at];
  const next = order[at + 1];
  const name = (one: CompetitorManaged) => calledName(one.name, order);
  const side =
    'grid min-h-12 content-center px-3 py-1.5 text-13 leading-tight text-ink-3 large-text:px-1 disabled:cursor-default';
  return (
    <nav aria-label={texts.order.label} className="grid grid-cols-3 border-b border-line">
      <button
        type="button"
        className={`${side} ps-4 text-start`}
        disabled={!before}
        onClick={() => before && onGo(before.id)}
      >
        {before ? texts.order.before : texts.order.first}
        <b className="flex min-w-0 items-center gap-1 text-14 font-strong text-ink-2">
          {before ? (
            <>
              <Icon icon={ChevronLeft} size="xs" />
              <span className="ell">{name(before)}</span>
            </>
          ) : (
            '–'
          )}
        </b>
      </button>
      <button
        type="button"
        className="grid min-h-12 content-center bg-inverse px-3 py-1.5 text-start text-13 leading-tight text-on-inverse-2 focus-visible:-outline-offset-4 focus-visible:outline-current"
        aria-haspopup="dialog"
        onClick={onOpenAll}
      >
        {texts.order.place(at + 1, order.length)}
        <b className="ell block text-14 font-strong text-on-inverse">{now ? name(now) : '–'}</b>
      </button>
      <button
        type="button"
        className={`${side} pe-4 text-end`}
        disabled={!next}
        onClick={() => next && onGo(next.id)}
      >
        {next ? texts.order.next : texts.order.last}
        <b className="flex min-w-0 items-center justify-end gap-1 text-14 font-strong text-ink-2">
          {next ? (
            <>
              <span className="ell">{name(next)}</span>
              <Icon icon={ChevronRight} size="xs" />
            </>
          ) : (
            '–'
          )}
        </b>
      </button>
    </nav>
  );
}
