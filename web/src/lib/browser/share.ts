import { toasts } from '../messages/toasts';

export const texts = { copied: 'Link copied' } as const;

/** Offers the page to other apps; where the browser has no such way, the link is copied. */
export async function share(title: string): Promise<void> {
  const url = new URL(window.location.href);
  url.search = '';
  if (typeof navigator.share === 'function') {
    // A person who closes the panel has shared nothing, which is no fault.
    await navigator.share({ title, url: url.href }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url.href);
  toasts.show({ words: texts.copied, key: 'share' });
}
