import * as z from 'zod';
import { isSafeUrl } from './addresses';

/** `https://key@host/project`, as services with Sentry's protocol give it out; the project may be below a path. */
const dsn = z.string().refine((value) => {
  if (!isSafeUrl(value)) return false;
  const { username, pathname } = new URL(value);
  return /^\w{1,128}$/.test(username) && /^\/(?:[\w-]+\/)*\d+$/.test(pathname);
}, 'must be like https://key@errors.example.org/1');

/** A receiver of traces may be anywhere on the operator's own network. */
const receiver = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an http:// or https:// address',
  );

/** Settings of what tells operators how their installation does: traces, and reports of errors. */
export const watchingEnvironment = {
  // named by the standard
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ERROR_REPORTS_DSN: dsn.optional(),
  ERROR_REPORTS_EMAIL: z.email().optional(),
};

type Environment = z.output<z.ZodObject<typeof watchingEnvironment>>;

/** Where traces go, and what share of them. */
export interface TracingSettings {
  /** The base address of an OTLP/HTTP receiver; null for no tracing. */
  readonly endpoint: string | null;
  /** 0 to 1. */
  readonly ratio: number;
}

interface ErrorReportSettings {
  /** A service with Sentry's protocol. */
  readonly dsn: string | null;
  readonly email: string | null;
}

export interface WatchingSettings {
  readonly tracing: TracingSettings;
  /** Who is told of errors. */
  readonly errorReports: ErrorReportSettings;
}

export function watchingOf(env: Environment): WatchingSettings {
  return {
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      ratio: env.OTEL_TRACES_SAMPLER_ARG,
    },
    errorReports: { dsn: env.ERROR_REPORTS_DSN ?? null, email: env.ERROR_REPORTS_EMAIL ?? null },
  };
}
