import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AsyncContextManager } from './context-manager';
import type { SpanStart, Tracer } from './spans';

interface TracerParts {
  readonly endpoint: string;
  /** The share of traces that is kept, 0 to 1. */
  readonly ratio: number;
  readonly log: { warn(text: string): void };
}

const kinds = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
} as const;

/** The last spans are waited for so long. */
const closeMaxMs = 3_000;

/** A receiver that is away fails every five seconds. */
const warnEveryMs = 60_000;

/**
 * Spans by OpenTelemetry's own packages, sent in batches over OTLP/HTTP. They read headers, time limits and the
 * service's name from the standard's environment themselves.
 */
export function createTracer({ endpoint, ratio, log }: TracerParts): {
  readonly tracer: Tracer;
  close(): Promise<void>;
} {
  reportFaults(log);
  context.setGlobalContextManager(new AsyncContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'cruxboard',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(endpoint) })],
  });
  const tracer = provider.getTracer('cruxboard');
  return {
    tracer: {
      open: (start) => openBy(tracer, start),
      isWithinSpan: () => trace.getActiveSpan()?.isRecording() === true,
    },
    async close() {
      // what a receiver that is away doesn't take is lost, which is no fault of the node
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(closeMaxMs, undefined, { ref: false })]);
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

function exporterTo(endpoint: string): OTLPTraceExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
}

function openBy(
  tracer: ReturnType<TracerProvider['getTracer']>,
  { name, kind, facts, headers }: SpanStart,
): ReturnType<Tracer['open']> {
  const above =
    headers === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, above);
  return {
    within: (work) => context.with(trace.setSpan(above, span), work),
    end: ({ name: finalName, ...more } = {}, errorType) => {
      if (finalName !== undefined) span.updateName(String(finalName));
      span.setAttributes(more);
      if (errorType !== undefined) {
        span.setAttribute('error.type', errorType);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function reportFaults(log: { warn(text: string): void }): void {
  let warnedAtMs = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAtMs < warnEveryMs) return;
    warnedAtMs = performance.now();
    log.warn('Traces could not be sent. Check OTEL_EXPORTER_OTLP_ENDPOINT and what listens there.');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
