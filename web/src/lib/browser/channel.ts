/** Messages between the tabs of this browser. */
export interface Channel<Message> {
  post: (message: Message) => void;
  close: () => void;
}

/** @returns a channel to the other tabs; null if the browser has none. */
export function openChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): Channel<Message> | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`cruxboard ${name}`);
  channel.addEventListener('message', (event: MessageEvent<Message>) => onMessage(event.data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
