import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** A tile that a judge taps. */
export interface Tile {
  readonly competitorId: string;
  readonly climbId: string;
}

/** A press that was answered. */
export interface Acknowledged {
  readonly tile: Tile;
  readonly seq: number;
  readonly key: string;
  readonly data: object;
}

/** Presses under way. */
export interface Presses {
  readonly acknowledged: readonly Acknowledged[];
  /** Tries that got no answer, or that the server was unavailable. */
  readonly failed: readonly string[];
  /** Rejects as soon as an answer was one that a phone would not send again for. */
  readonly over: Promise<unknown>;
  /** Lets every press be acknowledged that was begun. */
  stop(): Promise<void>;
}

interface PressingOptions {
  readonly competitionId: string;
  readonly tokenOf: (tile: Tile) => string;
  /** Where the next try goes; asked for each. */
  readonly origin: (tries: number) => string;
  /** Each has a writer of its own, who taps it again and again: its version is then the number of presses. */
  readonly tiles: readonly Tile[];
  /** Versions before the first press; 0 without it. */
  readonly firstVersion?: (tile: Tile) => number;
  readonly perSecond: number;
}

const results = ['top', 'flash', 'none'] as const;
const retryMs = 50;

/** Taps tiles at a rate, like as many phones: each repeats a press with the same key until it is answered. */
export function startPressing(options: PressingOptions): Presses {
  const { competitionId, tokenOf, tiles, perSecond } = options;
  const acknowledged: Acknowledged[] = [];
  const failed: string[] = [];
  const pauseMs = (1_000 * tiles.length) / perSecond;
  let tries = 0;
  let isOver = false;
  const press = async (tile: Tile, version: number): Promise<void> => {
    const cell = { format: 'boulder_pumpfest', result: results[version % results.length] };
    const { competitorId, climbId } = tile;
    const data = { competitionId, competitorId, climbId, version, cell };
    const key = randomUUID();
    const request = { idToken: tokenOf(tile), key, data };
    for (;;) {
      tries += 1;
      const answer = await sendPress(options.origin(tries), request);
      if (typeof answer !== 'string') {
        acknowledged.push({ tile, key, data, seq: answer.seq });
        return;
      }
      failed.push(answer);
      await delay(retryMs);
    }
  };
  const writers = tiles.map(async (tile, n) => {
    const startedAt = performance.now() + (pauseMs * n) / tiles.length;
    const first = options.firstVersion?.(tile) ?? 0;
    for (let presses = 0; ; presses += 1) {
      await delay(Math.max(0, startedAt + presses * pauseMs - performance.now()));
      if (isOver) return;
      await press(tile, first + presses);
    }
  });
  const over = Promise.all(writers);
  over.catch(() => undefined);
  return {
    acknowledged,
    failed,
    over,
    async stop() {
      isOver = true;
      await over;
    },
  };
}

/**
 * Sends a press once. @returns its seq, or why there was no answer. @throws for an answer that a phone would not send
 * again for.
 */
export async function sendPress(
  origin: string,
  { idToken, key, data }: { idToken: string; key: string; data: object },
): Promise<{ readonly seq: number } | string> {
  const answer = await fetch(`${origin}/api/call/scores.recordScore`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${idToken}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error));
  if (typeof answer === 'string') return answer;
  const text = await answer.text().catch(() => null);
  if (text === null) return 'the answer was cut off';
  // unreachable, or without its database for a moment: anything else is a fault of the product
  if (answer.status === 502 || answer.status === 503) return `${answer.status} ${text}`;
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as { result: { seq: number } }).result;
}
