import { pause } from '../browser/online';

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
 * @param load imports the part and nothing else
 * @throws the last failure, once nobody wants it
 */
export async function untilArrived<Part>(
  load: () => Promise<Part>,
  { onFail, isOver = () => false }: Waiting = {},
): Promise<Part> {
  let lost: string | undefined;
  for (let turn = 1; ; turn += 1) {
    try {
      return lost === undefined ? await load() : await loadAnew<Part>(`${lost}?again=${turn}`);
    } catch (error) {
      onFail?.();
      if (isOver()) throw error;
      lost = scriptOf(error) ?? lost;
      await pause(Math.min(waitMsFirst * 2 ** (turn - 1), waitMsLongest));
    }
  }
}

/** Browsers keep in mind that a script did not arrive, and never ask for it again by the same address. */
function loadAnew<Part>(address: string): Promise<Part> {
  return import(/* @vite-ignore */ address) as Promise<Part>; // the same script
}

/** @returns the address of the script that did not arrive, of which all browsers but Safari's tell. */
function scriptOf(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
}
