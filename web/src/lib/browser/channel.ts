/** Words between the tabs of this browser. */
export interface Channel<Word> {
  post: (word: Word) => void;
  close: () => void;
}

/** @returns a channel to the other tabs; null where the browser has none. */
export function openChannel<Word>(name: string, hear: (word: Word) => void): Channel<Word> | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`cruxboard ${name}`);
  channel.addEventListener('message', (event: MessageEvent<Word>) => hear(event.data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
    post: (word) => channel.postMessage(word),
    close: () => channel.close(),
  };
}
