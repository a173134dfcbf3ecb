import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Settings } from '../config/settings';
import { listenToErrors } from '../log/log';
import type { Mailer } from '../mail/mailer';
import type { Outbound } from '../outbound/outbound';
import { createVendorFetch } from '../outbound/vendor-fetch';
import { envelopeHeaders, envelopeOf, projectOf } from './envelope';
import { errorMail } from './error-letter';
import { type ErrorReport, keyOf, reportOf } from './report';
import { createReportGate, type ReportGate } from './report-gate';

/** Tells operators of errors; never fails, and nobody waits for it. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
  /** Waits for what is on its way, for a moment. */
  close(): Promise<void>;
}

interface ReporterParts {
  readonly settings: Pick<Settings, 'errorReports' | 'isProduction'>;
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => Date;
  readonly outbound: Outbound;
  readonly mailer: Mailer;
}

interface Channel {
  readonly name: 'email' | 'service';
  /** One each: anybody can report errors of pages, and mustn't crowd out the server's own. */
  readonly gates: Readonly<Record<ErrorReport['from'], ReportGate>>;
  send(report: ErrorReport, heldBack: number): Promise<unknown>;
}

/** For /metrics. */
export const errorReports = new Counter({
  name: 'error_reports_total',
  help: 'Errors told to operators on this node, by channel and outcome',
  labelNames: ['channel', 'outcome'] as const,
  registers: [],
});

const [minuteMs, hourMs] = [60_000, 3_600_000];
const closeMaxMs = 3_000;

/** Tells of every line of the log at `error` or above, and of what browsers report. */
export function createErrorReporter(parts: ReporterParts): ErrorReporter {
  const channels = [serviceOf(parts), emailOf(parts)].filter((channel) => channel !== null);
  const underWay = new Set<Promise<void>>();
  const report = (one: ErrorReport) => {
    for (const channel of channels) {
      const heldBack = channel.gates[one.from].admit(keyOf(one), parts.now().getTime());
      if (heldBack === null) {
        errorReports.inc({ channel: channel.name, outcome: 'held back' });
        continue;
      }
      const sending = send(channel, { one, heldBack }, parts.log);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }
  };
  const stopListening =
    channels.length === 0
      ? () => undefined
      : listenToErrors(parts.log, (logged) => {
          const found = reportOf(logged);
          if (found !== null) report(found);
        });
  return {
    report,
    async close() {
      stopListening();
      const overdue = delay(closeMaxMs, undefined, { ref: false });
      await Promise.race([Promise.all(underWay), overdue]);
    },
  };
}

async function send(
  channel: Channel,
  { one, heldBack }: { readonly one: ErrorReport; readonly heldBack: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    await channel.send(one, heldBack);
    errorReports.inc({ channel: channel.name, outcome: 'sent' });
  } catch (error) {
    errorReports.inc({ channel: channel.name, outcome: 'failed' });
    // a warning, because errors are reported
    log.warn({ err: error }, 'an error could not be reported');
  }
}

function serviceOf({ settings, outbound, now }: ReporterParts): Channel | null {
  const { dsn } = settings.errorReports;
  if (dsn === null) return null;
  const project = projectOf(dsn);
  const post = createVendorFetch(outbound, 'reports');
  const environment = settings.isProduction ? 'production' : 'development';
  return {
    name: 'service',
    gates: gatesOf({ sameMs: minuteMs, max: 30, perMs: minuteMs }),
    async send(report, heldBack) {
      const { ok, status } = await post(project.url, {
        method: 'POST',
        headers: envelopeHeaders(project),
        body: envelopeOf(report, { now: now(), heldBack, environment }),
      });
      if (!ok) throw new Error(`The error report service answered ${status}`);
    },
  };
}

function emailOf({ settings, mailer, now, origin }: ReporterParts): Channel | null {
  const { email: to } = settings.errorReports;
  if (to === null) return null;
  return {
    name: 'email',
    gates: gatesOf({ sameMs: hourMs, max: 10, perMs: hourMs }),
    send: (report, heldBack) =>
      mailer.send(errorMail(report, { to, origin, now: now(), heldBack })),
  };
}

function gatesOf(limits: Parameters<typeof createReportGate>[0]): Channel['gates'] {
  return { node: createReportGate(limits), browser: createReportGate(limits) };
}
