import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { plainPage } from './plain-page';
import { eventOf, MalformedEnvelope, type ReportedEvent } from './report-envelope';
import { bodyOf, startStandIn } from './stand-in-server';
import { openLine, type VendorLine } from './vendor-line';

/** Emulates a service with Sentry's protocol, as far as the product uses it: envelopes with an event. */
export interface ReportServiceStandIn {
  readonly url: string;
  /** For `ERROR_REPORTS_DSN`. */
  readonly dsn: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

const project = '42';
const limitMs = 60_000;

/** Listens on a free port of this machine. */
export async function startReportService(): Promise<ReportServiceStandIn> {
  const events: ReportedEvent[] = [];
  const key = newKey();
  let acceptedKey = key;
  let limitedUntil = 0;
  const line = openLine({
    id: 'reports',
    name: 'Error reports',
    about: 'Keeps errors that the server and pages report, as Sentry does.',
    pageUrl: () => origin,
    acts: () => [
      acceptedKey === key
        ? { name: 'revoke', label: 'Revoke the key', run: () => (acceptedKey = newKey()) }
        : { name: 'approve', label: 'Take the key again', run: () => (acceptedKey = key) },
      {
        name: 'decline',
        label: 'Decline for a minute: the quota is used up',
        run: () => (limitedUntil = Date.now() + limitMs),
      },
    ],
  });
  const server = await startStandIn(
    async (request, response) => {
      const body = (await bodyOf(request)).toString();
      if (isPage(request)) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        return void response.end(pageOf(events));
      }
      const answer = answerTo(request, body, { acceptedKey, limitedUntil });
      if (answer.event !== undefined) events.push(answer.event);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    },
    { lineOf: (request) => (isPage(request) ? null : line) },
  );
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    url: origin,
    dsn: `http://${key}@127.0.0.1:${server.port}/${project}`,
    lines: [line],
    close: server.close,
  };
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
  readonly event?: ReportedEvent;
}

function answerTo(
  request: IncomingMessage,
  body: string,
  { acceptedKey, limitedUntil }: { readonly acceptedKey: string; readonly limitedUntil: number },
): Answer {
  const isEnvelope = request.method === 'POST' && request.url === `/api/${project}/envelope/`;
  if (!isEnvelope) return refusal(404, 'not found');
  const sentKey = keyOf(request);
  if (sentKey === null) return refusal(403, 'missing authorization information');
  if (sentKey !== acceptedKey) return refusal(403, 'the key belongs to no project');
  if (Date.now() < limitedUntil)
    return refusal(429, 'the quota is used up', {
      'retry-after': '60',
      'x-sentry-rate-limits': '60:error:organization',
    });
  try {
    const event = eventOf(body);
    return { status: 200, body: { id: event.id }, event };
  } catch (error) {
    if (!(error instanceof MalformedEnvelope)) throw error;
    return refusal(400, error.message);
  }
}

function refusal(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'x-sentry-error': detail, ...headers }, body: { detail } };
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** Its page is neither noted nor failing. */
function isPage({ url, method }: IncomingMessage): boolean {
  return method === 'GET' && (url === '/' || url === '/favicon.ico');
}

/** @returns the public key of the sender; null without the header or its version. */
function keyOf({ headers }: IncomingMessage): string | null {
  const sent = String(headers['x-sentry-auth'] ?? '');
  if (!/^Sentry .*\bsentry_version=7\b/.test(sent)) return null;
  return /\bsentry_key=(\w+)/.exec(sent)?.[1] ?? null;
}

function pageOf(events: readonly ReportedEvent[]): string {
  const items = events.toReversed().map(({ platform, level, type, value }) => {
    const from = platform === 'node' ? 'server' : 'page';
    return [`${level}, ${from}`, `${type}: ${value}`];
  });
  const about = 'What the server and pages reported.';
  return plainPage('Stand-in for error reports', about, [{ name: 'Reports', items }]);
}
