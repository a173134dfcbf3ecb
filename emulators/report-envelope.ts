/** An event of an envelope, as far as it's shown. */
export interface ReportedEvent {
  readonly id: string;
  readonly platform: string;
  readonly level: string;
  readonly type: string;
  readonly value: string;
}

/** An envelope that isn't as documented; the message says why, in ASCII, because a header has it. */
export class MalformedEnvelope extends Error {}

/** Reads an envelope with one event. @throws {MalformedEnvelope} */
export function eventOf(body: string): ReportedEvent {
  const [head = '', itemHead = '', ...rest] = body.split('\n');
  const { event_id: id } = objectOf(head, 'the headers of the envelope');
  const { type, length } = objectOf(itemHead, 'the headers of the item');
  const payload = rest.join('\n').replace(/\n$/, '');
  if (type !== 'event') throw new MalformedEnvelope('the item is no event');
  if (length !== undefined && length !== Buffer.byteLength(payload))
    throw new MalformedEnvelope('the payload has another length than it says');
  const event = objectOf(payload, 'the event');
  if (event['event_id'] !== id || !/^[0-9a-f]{32}$/.test(String(id)))
    throw new MalformedEnvelope('event_id must be 32 lowercase hexadecimal digits, twice the same');
  if (event['timestamp'] === undefined || typeof event['platform'] !== 'string')
    throw new MalformedEnvelope('timestamp and platform are required');
  return {
    id: String(id),
    platform: event['platform'],
    level: String(event['level'] ?? 'error'),
    ...firstException(event['exception']),
  };
}

function firstException(exception: unknown): { type: string; value: string } {
  const { values } = isObject(exception) ? exception : {};
  const first: unknown = Array.isArray(values) ? values[0] : undefined;
  const { type = '', value = '' } = isObject(first) ? first : {};
  return { type: String(type), value: String(value) };
}

function objectOf(line: string, what: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(line);
    if (isObject(read)) return read;
  } catch {
    // said below
  }
  throw new MalformedEnvelope(`${what} must be a JSON object`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
