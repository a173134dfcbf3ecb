import { pause } from './online';

const waitMsFirst = 1000;
const waitMsLongest = 30_000;

interface Waiting {
  /** Told at each time that it did not arrive. */
  readonly onFail?: (() => void) | undefined;
  /** Whether nobody wants it any more. */
  readonly isOver?: (() => boolean) | undefined;
}

/**
 * Loads a part of the product that the page can be without for a while. One that is lost on the way is asked for
 * again, sooner when the network returns, as the page around it stands.
 * @throws the last failure, once nobody wants it
 */
export async function untilArrived<Part>(
  load: () => Promise<Part>,
  { onFail, isOver = () => false }: Waiting = {},
): Promise<Part> {
  for (let waitMs = waitMsFirst; ; waitMs = Math.min(waitMs * 2, waitMsLongest)) {
    try {
      return await load();
    } catch (error) {
      onFail?.();
      if (isOver()) throw error;
      await pause(waitMs);
    }
  }
}
