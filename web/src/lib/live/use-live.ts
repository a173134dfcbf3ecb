import { useEffect, useRef, useState } from 'react';
import { untilArrived } from '../loading/until-arrived';
import { whenSettled } from '../browser/when-settled';
import type { LiveHandler, StreamListener } from './frames';

interface LiveOptions {
  /** The `seq` of what the screen has already: the stream brings what came after it instead of the whole. */
  seq?: (() => number | undefined) | undefined;
  /** The stream was opened anew and may have missed something: read again what the screen shows. */
  onResync?: (() => void) | undefined;
  /** Whose the stream is; somebody else's, or another session's, is listened to anew. */
  owner?: string | undefined;
  /** The server said no to the stream, or was not well. */
  onRefused?: (() => void) | undefined;
}

/**
 * Follows a live stream while the screen is there; a url of null follows none. The set of handled types has to be
 * the same at every render; the functions may change.
 * @returns whether the stream is up; null before the first word of it.
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
    const listener: StreamListener = {
      types: latest.current.handlers.map((handler) => handler.type),
      onFrame: (frame) => {
        for (const handler of latest.current.handlers) {
          if (handler.type === frame.type) handler.handle(frame);
        }
      },
      onOpen: (isAnew) => {
        setUp(true);
        if (isAnew) latest.current.options.onResync?.();
      },
      onDown: () => setUp(false),
      lastId: () => latest.current.options.seq?.()?.toString() ?? null,
      onRefused: () => latest.current.options.onRefused?.(),
    };
    let isOver = false;
    let end = () => undefined as void;
    // The page is there without it; what it misses until then is as old as what the server put into the page.
    const start = async () => {
      await whenSettled();
      const { listen } = await untilArrived(() => import('./shared-stream'), {
        onFail: () => isOver || setUp(false),
        isOver: () => isOver,
      });
      if (!isOver) end = listen(url, listener);
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
      end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another owner is another stream, though at the same address
  }, [url, owner]);
  return isUp;
}
