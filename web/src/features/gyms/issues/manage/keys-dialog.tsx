import { Dialog } from '../../../../ui/dialog';
import { KeyHint } from './key-hint';
import { texts } from './texts';

/** What each key does. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.keys.title}>
      <dl className="grid grid-cols-[3rem_1fr] items-center gap-y-2">
        {texts.keys.list.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <span className="sr-only">{key}</span>
              <KeyHint of={key} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
