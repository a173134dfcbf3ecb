import { useEffect, useRef, useState } from 'react';
import { importWithRetry } from '../loading/import-with-retry';
import { whenSettled } from '../browser/when-settled';
import { watchPresses, whenReleased } from '../dom/presses';
import type { Frame, LiveHandler, StreamListener } from './frames';

interface LiveOptions {
  /** `seq` of the data the screen has: the stream starts after it instead of with a snapshot. */
  seq?: (() => number | undefined) | undefined;
  /** The stream is up. Reopened, it may have missed events, and one that stays silent misses them all: read the data again. */
  onOpen?: ((isReopened: boolean) => void) | undefined;
  /** Uid of the stream's owner; a change of user or session reopens it. */
  owner?: string | undefined;
  /** The server refused the stream, or failed. */
  onRefused?: (() => void) | undefined;
}

/**
 * Follows a live stream while the screen is mounted; a null URL follows none. The handled types must be the
 * same at every render; the functions may change.
 * @returns whether the stream is up; null until known.
 */
export function useLive(
  url: string | null,
  handlers: readonly LiveHandler[],
  options: LiveOptions = {},
): boolean | null {
  const [isUp, setUp] = useState<boolean | null>(null);
  const { owner } = options;
  const latest = useRef({ handlers, options });
  useEffect(() => {
    latest.current = { handlers, options };
  });
  useEffect(() => {
    if (url === null) return undefined;
    watchPresses();
    let isCancelled = false;
    const handle = (frame: Frame) => {
      for (const handler of latest.current.handlers) {
        if (handler.type === frame.type) handler.handle(frame);
      }
    };
    const listener: StreamListener = {
      types: latest.current.handlers.map((handler) => handler.type),
      // a row that goes elsewhere between a finger's coming and leaving isn't what was tapped
      onFrame: (frame) => whenReleased(() => void (isCancelled || handle(frame))),
      onOpen: (isReopened) => {
        setUp(true);
        latest.current.options.onOpen?.(isReopened);
      },
      onDown: () => setUp(false),
      onSilent: () => latest.current.options.onOpen?.(true),
      lastId: () => latest.current.options.seq?.()?.toString() ?? null,
      onRefused: () => latest.current.options.onRefused?.(),
    };
    let end = () => undefined as void;
    // The page works without it, and until then its data is as old as the server's first answers.
    const start = async () => {
      await whenSettled();
      const { listen } = await importWithRetry(() => import('./shared-stream'), {
        onFail: () => isCancelled || setUp(false),
        isCancelled: () => isCancelled,
      });
      if (!isCancelled) end = listen(url, listener);
    };
    start().catch(() => undefined);
    return () => {
      isCancelled = true;
      end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another owner is another stream, though at the same address
  }, [url, owner]);
  return isUp;
}
