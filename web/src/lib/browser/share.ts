import { toasts } from '../messages/toasts';

export const texts = { copied: 'Link copied' } as const;

/** Opens the share sheet, or copies the link if the browser has none. */
export async function share(title: string): Promise<void> {
  const url = new URL(window.location.href);
  url.search = '';
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is not a failure.
    await navigator.share({ title, url: url.href }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url.href);
  toasts.show({ words: texts.copied, key: 'share' });
}
