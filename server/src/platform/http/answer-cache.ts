import type { LRUCache } from 'lru-cache';
import { isFresh } from '../memory/fresh';
import { createLru } from '../memory/lru';
import type * as z from 'zod/mini';
import { PreparedAnswer, tagOf } from './prepared-answer';

interface CachedAnswer {
  readonly version: number;
  readonly madeAtMs: number;
  readonly answer: Promise<PreparedAnswer>;
}

/** What an answer is cached under: changes invalidate a `scope`, `key` is the whole request. */
export interface AnswerKey {
  readonly scope: string;
  readonly key: string;
}

/**
 * Serialised answers of public reads, cached until their scope changes, but at most `ttlMs`: messages about other
 * nodes' changes may get lost. Concurrent requests share one query.
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

  /** Answers from the cache, else by `make`; failures aren't cached. */
  answer<R extends z.ZodMiniType>(
    { scope, key }: AnswerKey,
    response: R,
    make: () => Promise<z.input<R>>,
  ): Promise<PreparedAnswer> {
    // read before the query begins, so that a change meanwhile invalidates the answer
    const version = this.#versions.get(scope) ?? 0;
    const cached = this.#cache.get(key);
    if (cached?.version === version && this.#isFresh(cached.madeAtMs)) return cached.answer;
    const madeAtMs = this.#nowMs();
    const isCurrent = () => (this.#versions.get(scope) ?? 0) === version && this.#isFresh(madeAtMs);
    const answer = make().then((value) => prepare(response, value, isCurrent));
    const entry: CachedAnswer = { version, madeAtMs, answer };
    this.#cache.set(key, entry);
    answer.catch(() => {
      if (this.#cache.peek(key) === entry) this.#cache.delete(key);
    });
    return answer;
  }

  #isFresh(madeAtMs: number): boolean {
    return isFresh(madeAtMs, { nowMs: this.#nowMs(), maxMs: this.#ttlMs });
  }

  /** Invalidates a scope. */
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
