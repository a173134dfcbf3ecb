/** What a span says. Names, codes and counts only: no ids of people, no values, no text anybody typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'client' | 'consumer' | 'internal' | 'server';
  readonly facts: SpanFacts;
  /** The headers of a request, if a trace that began before us may go on. */
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface OpenSpan {
  /** Runs `work`; spans that it begins are below this one. */
  within<T>(work: () => T): T;
  /** @param errorType what failed: a code, or the error's class; never its message */
  end(facts?: SpanFacts & { readonly name?: string }, errorType?: string): void;
}

/** Makes spans, by `start-tracing.ts`. */
export interface Tracer {
  open(start: SpanStart): OpenSpan;
  /** Whether the running code belongs to a span. */
  isWithinSpan(): boolean;
}

let current: Tracer | null = null;

/** The process's tracer, which costs nothing while there is none. */
export function setTracer(tracer: Tracer | null): void {
  current = tracer;
}

export function tracer(): Tracer | null {
  return current;
}

/** Runs `work` as a span, while tracing is on. */
export async function withSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (current === null) return work();
  const span = current.open(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, errorTypeOf(error));
    throw error;
  }
}

/** @returns an error's code, else its class. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
