import { randomUUID } from 'node:crypto';
import type { ErrorReport } from './report';

/** A project at a service with Sentry's protocol, by its DSN. */
export interface Project {
  readonly url: string;
  readonly key: string;
}

/** @param dsn `https://key@host/path/project` */
export function projectOf(dsn: string): Project {
  const { origin, username, pathname } = new URL(dsn);
  const cut = pathname.lastIndexOf('/');
  const [path, project] = [pathname.slice(0, cut), pathname.slice(cut + 1)];
  return { url: `${origin}${path}/api/${project}/envelope/`, key: username };
}

/** The headers of an envelope (develop.sentry.dev/sdk/data-model/envelopes). */
export function envelopeHeaders({ key }: Project): Record<string, string> {
  return {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=cruxboard/1, sentry_key=${key}`,
  };
}

/** An envelope with one event: a line each for the envelope, the item's head and the item. */
export function envelopeOf(
  report: ErrorReport,
  at: { readonly now: Date; readonly heldBack: number; readonly environment: string },
): string {
  const eventId = randomUUID().replaceAll('-', '');
  const { from, isFatal, type, message, facts, stack } = report;
  const { statement, ...tags } = facts;
  const event = {
    event_id: eventId,
    timestamp: at.now.getTime() / 1_000,
    platform: from === 'node' ? 'node' : 'javascript',
    level: isFatal ? 'fatal' : 'error',
    environment: at.environment,
    tags: { from, ...tags },
    extra: { heldBack: at.heldBack, ...(statement === undefined ? {} : { statement }) },
    exception: { values: [{ type, value: message, ...stacktraceOf(stack) }] },
  };
  const item = JSON.stringify(event);
  const head = { event_id: eventId, sent_at: at.now.toISOString() };
  const itemHead = { type: 'event', length: Buffer.byteLength(item) };
  return `${JSON.stringify(head)}\n${JSON.stringify(itemHead)}\n${item}\n`;
}

/** Frames in the protocol's order, the innermost last. */
function stacktraceOf(stack: string) {
  const frames = stack.split('\n').flatMap((line) => {
    const found = /at (?:(?<name>.+?) \()?(?<file>[^()]+):(?<row>\d+):(?<column>\d+)\)?$/.exec(
      line,
    );
    if (found?.groups === undefined) return [];
    const { name, file = '', row, column } = found.groups;
    return {
      ...(name === undefined ? {} : { function: name }),
      // the folder it's installed in is the machine's own business
      filename: file.replace(/^.*\/(?=(?:server|node_modules)\/)/, ''),
      lineno: Number(row),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    };
  });
  return frames.length === 0 ? {} : { stacktrace: { frames: frames.toReversed() } };
}
