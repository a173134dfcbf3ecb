import type { Contract, Exchange, Source } from './contract';
import type { Shape } from './shape';

const envelopes: Source = {
  at: 'https://develop.sentry.dev/sdk/foundations/transport/envelopes/',
  readOn: '2026-11-27',
  unverified:
    'the pages as they are online: their source in getsentry/sentry-docs was read; the status of an envelope that can’t be read, which it says for another fault',
};
const authentication: Source = {
  at: 'https://develop.sentry.dev/sdk/foundations/transport/authentication/',
  readOn: '2026-11-27',
  unverified:
    'the page as it is online: its source in getsentry/sentry-docs was read; the status of a key of no project',
};
const answers: Source = {
  at: 'https://develop.sentry.dev/sdk/foundations/transport/ (Reading the Response)',
  readOn: '2026-11-27',
  unverified: 'the page as it is online: its source in getsentry/sentry-docs was read',
};

const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';
const event = {
  event_id: eventId,
  timestamp: 1_304_358_096,
  platform: 'node',
  level: 'error',
  environment: 'production',
  tags: { from: 'node' },
  exception: { values: [{ type: 'TypeError', value: 'no such thing' }] },
};

function envelope(item: object, length?: number): string {
  const payload = JSON.stringify(item);
  const head = { event_id: eventId, sent_at: '2026-11-27T09:00:00.000Z' };
  const itemHead = { type: 'event', length: length ?? Buffer.byteLength(payload) };
  return [JSON.stringify(head), JSON.stringify(itemHead), payload, ''].join('\n');
}

const whole = envelope(event);
const json = { 'content-type': '^application/json' };
const refused: Shape = {
  always: { detail: 'string' },
  sometimes: { causes: { listOf: 'string' } },
};

interface Asked {
  readonly auth?: string;
  readonly body?: string;
}

function post({ auth, body = whole }: Asked): Exchange['request'] {
  return {
    method: 'POST',
    path: '/api/{project}/envelope/',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      ...(auth === undefined ? {} : { 'x-sentry-auth': auth }),
    },
    bytes: Buffer.from(body).toString('base64url'),
  };
}

const good = 'Sentry sentry_version=7, sentry_client=cruxboard/1, sentry_key={key}';

export const reports: Contract = {
  vendor: 'Sentry',
  steps: [
    {
      name: 'an envelope with an event is taken, and answered with its id',
      source: answers,
      request: post({ auth: good }),
      status: 200,
      headers: json,
      body: { always: { id: { oneOf: [eventId] } } },
    },
    {
      name: 'an envelope without its last newline is taken',
      source: envelopes,
      request: post({ auth: good, body: whole.trimEnd() }),
      status: 200,
      headers: json,
      body: { always: { id: 'string' } },
    },
    {
      name: 'an envelope without an authentication',
      source: envelopes,
      request: post({}),
      status: 403,
      headers: json,
      body: refused,
    },
    {
      name: 'a key of no project',
      source: authentication,
      request: post({ auth: good.replace('{key}', '0'.repeat(32)) }),
      status: 403,
      headers: json,
      body: refused,
    },
    {
      name: 'a payload that ends before its length',
      source: envelopes,
      request: post({ auth: good, body: envelope(event, 4_000) }),
      status: 400,
      headers: { ...json, 'x-sentry-error': '.' },
      body: refused,
    },
    {
      name: 'an event without its required attributes',
      source: answers,
      request: post({ auth: good, body: envelope({ event_id: eventId, message: 'x' }) }),
      status: 400,
      headers: json,
      body: refused,
    },
  ],
};

/** Once the quota is used up. */
export const reportsLimited: Contract = {
  vendor: 'Sentry',
  steps: [
    {
      name: 'more than the quota',
      source: {
        at: 'https://develop.sentry.dev/sdk/foundations/transport/rate-limiting/',
        readOn: '2026-11-27',
        unverified: 'the page as it is online: its source in getsentry/sentry-docs was read',
      },
      request: post({ auth: good }),
      status: 429,
      headers: {
        'retry-after': '^\\d+$',
        'x-sentry-rate-limits': '^[\\d.]+:[a-z_;]*:(organization|project|key)',
      },
      body: null,
    },
  ],
};
