import { CloudOff, Equal } from 'lucide-react';
import { useOnline } from '../../../lib/browser/online';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

interface WaitingNoteProps {
  waitingCount: number;
  conflictCount: number;
  onDecide: () => void;
}

/** Shown only while scores wait to be sent or for a decision. */
export function WaitingNote({ waitingCount, conflictCount, onDecide }: WaitingNoteProps) {
  const isOnline = useOnline();
  return (
    <>
      {conflictCount > 0 ? (
        <p className="strip" role="status">
          <Icon icon={Equal} size="s" />
          <span>{texts.conflict.open(conflictCount)}</span>
          <button type="button" onClick={onDecide}>
            {texts.conflict.pick}
          </button>
        </p>
      ) : null}
      {waitingCount > 0 && !isOnline ? (
        <p className="strip low" role="status">
          <Icon icon={CloudOff} size="s" />
          <span>{texts.waiting(waitingCount)}</span>
          <span className="note">{texts.queued}</span>
        </p>
      ) : null}
    </>
  );
}
