import type { LRUCache } from 'lru-cache';
import { createLru } from '../memory/lru';
import type * as z from 'zod/mini';
import { PreparedAnswer, tagOf } from './prepared-answer';

interface CachedAnswer {
  readonly version: number;
  readonly untilMs: number;
  readonly answer: Promise<PreparedAnswer>;
}

/** What an answer is kept under: `scope` is what a change names, `key` the whole question. */
export interface AnswerKey {
  readonly scope: string;
  readonly key: string;
}

/**
 * Serialised answers of public reads. An answer is kept until its scope changes, and never longer
 * than `ttlMs`: what a node hears of another node's changes may get lost. Requests that come
 * together share one query.
 */
export class AnswerCache {
  readonly #cache: LRUCache<string, CachedAnswer>;
  readonly #versions = new Map<string, number>();
  readonly #ttlMs: number;
  readonly #nowMs: () => number;

  constructor(options: { ttlMs: number; answersMax: number; nowMs: () => number }) {
    this.#cache = createLru(options.answersMax);
    this.#ttlMs = options.ttlMs;
    this.#nowMs = options.nowMs;
  }

  /** Answers from memory, else by `make`; its failures are not kept. */
  answer<R extends z.ZodMiniType>(
    { scope, key }: AnswerKey,
    response: R,
    make: () => Promise<z.input<R>>,
  ): Promise<PreparedAnswer> {
    // read before the query begins: a change meanwhile must not be covered by an older answer
    const version = this.#versions.get(scope) ?? 0;
    const nowMs = this.#nowMs();
    const cached = this.#cache.get(key);
    if (cached?.version === version && nowMs < cached.untilMs) return cached.answer;
    const untilMs = nowMs + this.#ttlMs;
    const isCurrent = () => (this.#versions.get(scope) ?? 0) === version && this.#nowMs() < untilMs;
    const answer = make().then((value) => prepare(response, value, isCurrent));
    const entry: CachedAnswer = { version, untilMs, answer };
    this.#cache.set(key, entry);
    answer.catch(() => {
      if (this.#cache.peek(key) === entry) this.#cache.delete(key);
    });
    return answer;
  }

  /** Forgets what was kept of a scope. */
  changed(scope: string): void {
    this.#versions.set(scope, (this.#versions.get(scope) ?? 0) + 1);
  }
}

function prepare(
  response: z.ZodMiniType,
  value: unknown,
  isCurrent: () => boolean,
): PreparedAnswer {
  const body = Buffer.from(JSON.stringify(response.parse(value)));
  return new PreparedAnswer(body, tagOf(body), { isCurrent });
}
