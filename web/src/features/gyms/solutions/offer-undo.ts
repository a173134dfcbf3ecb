import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

interface Undo {
  /** Of what was deleted. */
  readonly key: string;
  readonly words: string;
  readonly onUndo: () => void;
  /** Called if nobody undid it. */
  readonly onOver?: (() => void) | undefined;
}

/** Says that something was deleted, with a way back. */
export function offerUndo({ key, words, onUndo, onOver }: Undo): void {
  let isUndone = false;
  toasts.show({
    key,
    words,
    tone: 'success',
    action: {
      label: texts.undo,
      onPress: () => {
        isUndone = true;
        onUndo();
      },
    },
    onClose: () => {
      if (!isUndone) onOver?.();
    },
  });
}
