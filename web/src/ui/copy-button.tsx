import { Copy } from 'lucide-react';
import { toasts } from '../lib/messages/toasts';
import { Button } from './button';
import { Icon } from './icon';

export interface CopyWords {
  /** On the button: "Copy link". */
  readonly copy: string;
  /** Read out if the button's text doesn't say what is copied. */
  readonly label?: string | undefined;
  readonly copied: string;
  /** What to do if the browser forbids copying, as without https. */
  readonly failed: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, words }: { text: string; words: CopyWords }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ words: words.copied, tone: 'success', key: 'copy' });
    } catch {
      toasts.show({ words: words.failed, tone: 'error', key: 'copy' });
    }
  };
  return (
    <Button look="plain" aria-label={words.label} onClick={() => void copy()}>
      <Icon icon={Copy} size="s" />
      {words.copy}
    </Button>
  );
}
