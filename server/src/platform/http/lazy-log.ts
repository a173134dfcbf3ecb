import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
type Words = Parameters<FastifyBaseLogger['info']>;

/** A request's logger, created on first use: nearly all requests log nothing. */
export class LazyLog implements FastifyBaseLogger {
  #made: FastifyBaseLogger | null = null;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Record<string, unknown>,
  ) {}

  get level(): string {
    return this.parent.level;
  }
  fatal(...words: unknown[]): void {
    this.write('fatal', words);
  }
  error(...words: unknown[]): void {
    this.write('error', words);
  }
  warn(...words: unknown[]): void {
    this.write('warn', words);
  }
  info(...words: unknown[]): void {
    this.write('info', words);
  }
  debug(...words: unknown[]): void {
    this.write('debug', words);
  }
  trace(...words: unknown[]): void {
    this.write('trace', words);
  }
  silent(): void {
    // nothing is logged at this level
  }
  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made.child(...of);
  }

  private write(level: Level, words: unknown[]): void {
    // checked by the type of the caller's logger
    this.made[level](...(words as Words));
  }

  private get made(): FastifyBaseLogger {
    return (this.#made ??= this.parent.child(this.bindings));
  }
}
