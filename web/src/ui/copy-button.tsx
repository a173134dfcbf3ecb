import { Copy } from 'lucide-react';
import { toasts } from '../lib/messages/toasts';
import { Button } from './button';
import { Icon } from './icon';

export interface CopyWords {
  /** On the button: "Copy the address". */
  readonly copy: string;
  /** What is read out where the button's word alone does not say what is copied. */
  readonly label?: string | undefined;
  readonly copied: string;
  /** What to do where the browser does not let a page copy, as outside of https. */
  readonly failed: string;
}

/** Puts a text on the clipboard and says so. */
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
