import { limits } from '@cruxboard/domain/limits';
import { Check } from 'lucide-react';
import { toasts } from '../../../lib/messages/toasts';
import { enqueue } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { laneOf, severalKey } from './lanes';
import { texts } from './texts';
import { undoAscent } from './use-log-ascent';

interface LogSeveralProps {
  gymId: string;
  climbIds: ReadonlySet<string>;
  onEnd: () => void;
}

const words = texts.several;

/** At the foot of the list while climbs are chosen: logs them all. */
export function LogSeveral({ gymId, climbIds, onEnd }: LogSeveralProps) {
  const { loggedMax } = limits.ascent;
  const isTooMany = climbIds.size > loggedMax;
  const undoAll = async () => {
    for (const climbId of climbIds) await undoAscent(climbId);
    toasts.show({ words: words.undone(climbIds.size), key: severalKey });
  };
  const log = async () => {
    // each evening's climbs are a write of their own
    await enqueue(
      'ascents.logAscents',
      { gymId, climbIds: [...climbIds] },
      { alsoIn: [...climbIds].map((id) => laneOf({ id })) },
    );
    navigator.vibrate?.(12);
    toasts.show({
      words: words.logged(climbIds.size),
      action: { label: texts.undo, onPress: () => void undoAll() },
      key: severalKey,
    });
    onEnd();
  };
  return (
    <section
      aria-label={words.title}
      className="sticky bottom-[calc(var(--nav)+env(safe-area-inset-bottom,0px))] z-5 flex flex-wrap items-center gap-2 border-y border-line-strong bg-raised px-4 py-2 shadow-float md:bottom-0"
    >
      <p role="status" className="min-w-0 grow text-14 font-label">
        {isTooMany
          ? words.max(loggedMax)
          : climbIds.size === 0
            ? words.hint
            : words.chosen(climbIds.size)}
      </p>
      <Button look="ghost" onClick={onEnd}>
        {words.cancel}
      </Button>
      <Button disabled={climbIds.size === 0 || isTooMany} onClick={() => void log()}>
        <Icon icon={Check} size="s" />
        {words.log(climbIds.size)}
      </Button>
    </section>
  );
}
