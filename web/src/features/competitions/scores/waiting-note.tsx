import { CloudOff, Equal } from 'lucide-react';
import { useOnline } from '../../../lib/browser/online';
import { Strip } from '../../../ui/strip';
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
        <Strip icon={Equal} action={{ label: texts.conflict.pick, onPress: onDecide }}>
          {texts.conflict.open(conflictCount)}
        </Strip>
      ) : null}
      {waitingCount > 0 && !isOnline ? (
        <Strip icon={CloudOff} note={texts.queued} isLow>
          {texts.waiting(waitingCount)}
        </Strip>
      ) : null}
    </>
  );
}
