import { Undo2 } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import type { QueuedCell } from '../model/score-queue';
import { climbName } from '../model/scoring';
import { toasts } from '../../../lib/messages/toasts';
import { IconButton } from '../../../ui/icon-button';
import { deskSideClass } from './desk-side';
import { isCorrecting, type JudgingProps, mayRecord } from './props';
import type { Entered } from './recent-entries';
import { texts } from './texts';
import { useUndoEntry } from './use-undo-entry';

interface LastEnteredProps extends Pick<
  JudgingProps,
  'competition' | 'climbs' | 'competitors' | 'ahead'
> {
  entries: readonly Entered[];
  queued: ReadonlyMap<string, QueuedCell>;
  onOpen: (competitorId: string) => void;
  onUndone: (entry: Entered) => void;
}

/** The latest entries beside the card, to check or undo them. */
export function LastEntered(props: LastEnteredProps) {
  const { competition, climbs, competitors, ahead, entries, queued, onOpen, onUndone } = props;
  const undoEntry = useUndoEntry(competition.id, queued, ahead);
  const undo = async (entry: Entered, [climb, name]: readonly [string, string]) => {
    if (await undoEntry(entry)) {
      onUndone(entry);
      toasts.show({ words: texts.fast.undone(climb, name) });
      return;
    }
    toasts.show({ words: texts.fast.changedSince });
    onOpen(entry.competitorId);
  };
  // correcting a result needs a reason, which is entered on the card
  const mayUndo = mayRecord(competition) && !isCorrecting(competition);
  const lines = entries.flatMap((entry) => {
    const competitor = competitors.find((one) => one.id === entry.competitorId);
    const climb = climbs.find((one) => one.id === entry.climbId);
    return competitor && climb ? [{ entry, competitor, climb: climbName(climb) }] : [];
  });
  return (
    <section aria-label={texts.fast.entered} className={cx(deskSideClass, 'border-s border-line')}>
      <h2 className="px-4 pt-4 pb-1 text-13 text-ink-3">{texts.fast.entered}</h2>
      {lines.length === 0 ? (
        <p className="px-4 py-2 text-14 text-ink-2">{texts.fast.noneEntered}</p>
      ) : (
        <ol>
          {lines.map(({ entry, competitor, climb }) => (
            <li
              key={`${entry.competitorId} ${entry.climbId}`}
              className="flex items-center gap-1 border-b border-line pe-1"
            >
              <button
                type="button"
                className="min-h-tap min-w-0 grow px-4 py-2 text-start hover:bg-raised"
                aria-label={`${texts.fast.open(competitor.name)}. ${texts.fast.cell(climb, texts.fast.results[entry.after])}`}
                onClick={() => onOpen(competitor.id)}
              >
                <b className="ell block font-name">{competitor.name}</b>
                <small className="text-13 text-ink-3">
                  {texts.fast.cell(climb, texts.fast.results[entry.after])}
                </small>
              </button>
              {mayUndo && competitor.state === 'competing' ? (
                <IconButton
                  icon={Undo2}
                  label={texts.fast.undoEntry(climb, competitor.name)}
                  onClick={() => void undo(entry, [climb, competitor.name])}
                />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
