import { sessionEnded } from '@cruxboard/contracts/live';
import { type Bus, reconnectedTopic } from './bus';
import { createFolder, type Folder } from './fold';
import { createFoldedSender, type Sent } from './folded-sender';
import { startHeartbeat } from './heartbeat';
import type { Live } from './live';
import { addressKeyOf } from '../http/address-key';
import { createStreamCaps, type StreamLimits } from './stream-caps';
import { eventFrame, type Frame, SseConnection } from './sse';

export interface LiveOptions {
  readonly bus: Bus;
  /** How long a channel's events are folded after one was sent. */
  readonly foldMs?: number;
  readonly heartbeatMs?: number;
  /** None if omitted. */
  readonly limits?: StreamLimits;
}

interface Stream {
  readonly connection: SseConnection;
  readonly channels: readonly string[];
  /** Held back while the reader was behind. */
  readonly missed: Folder;
}

const unlimited: StreamLimits = { perAddress: Infinity, perNode: Infinity };
const FOLD_MS = 50;
/** A hint that a crashed node never sent, or the bus lost unnoticed, is made up for by then. */
const HINTS_MAX_MS = 15 * 60_000;
/** Longer lists are sent to other nodes empty, which means: read everything again. */
const LIST_MAX = 100;

export function createLive(options: LiveOptions): Live {
  const { bus, foldMs = FOLD_MS, heartbeatMs, limits = unlimited } = options;
  const caps = createStreamCaps(limits);
  const connections = new Set<SseConnection>();
  const channels = new Map<string, Set<Stream>>();
  const heartbeat = startHeartbeat(() => connections, heartbeatMs);

  const connect: Live['connect'] = (request, reply, listeners) => {
    const leaveAddress = caps.enter(addressKeyOf(request), () => connection.end());
    const connection: SseConnection = new SseConnection(request, reply, {
      ...listeners,
      onClosed: () => {
        leaveAddress();
        connections.delete(connection);
        listeners.onClosed();
      },
    });
    connections.add(connection);
    return connection;
  };
  const unsubscribe = listen(bus, channels);
  const sender = createFoldedSender((event) => {
    bus.publish('live.sent', { ...event, data: shorten(event.data) }, event);
  }, foldMs);
  return {
    connect,
    send: (channel, { type }, data) =>
      // contracts of events are objects
      sender.send({ channel, type, data: data as Sent['data'] }),
    stream(request, reply, names) {
      const connection = connect(request, reply, {
        onDrained: () => {
          for (const event of stream.missed.take()) deliverTo(stream, event, frameOf(event));
        },
        onClosed: () => leave(channels, stream),
      });
      connection.endAfter(HINTS_MAX_MS * (0.75 + Math.random() / 2));
      const stream: Stream = { connection, channels: names, missed: createFolder() };
      for (const name of names) {
        channels.set(name, (channels.get(name) ?? new Set()).add(stream));
      }
      return connection;
    },
    end: (channel) => bus.publish('live.ended', { channel }),
    reopen: (channel) => {
      sender.flush(channel);
      bus.publish('live.reopened', { channel });
    },
    viewerCount: (name) => (name === undefined ? connections : channels.get(name))?.size ?? 0,
    close: () => {
      for (const end of [...unsubscribe, heartbeat.stop, sender.stop]) end();
      for (const connection of connections) connection.handOver();
      return Promise.resolve();
    },
  };
}

/** @returns functions that end it. */
function listen(bus: Bus, channels: ReadonlyMap<string, ReadonlySet<Stream>>): (() => void)[] {
  return [
    bus.subscribe('live.sent', (message, attachment) => {
      const sent = (attachment ?? message) as Sent; // built above
      deliver(channels.get(sent.channel), sent);
    }),
    bus.subscribe('live.ended', ({ channel }) => {
      for (const stream of channels.get(String(channel)) ?? []) {
        stream.connection.send(eventFrame({ type: sessionEnded.type, data: '{}' }));
        stream.connection.end();
      }
    }),
    bus.subscribe('live.reopened', ({ channel }) => {
      for (const { connection } of channels.get(String(channel)) ?? []) connection.end();
    }),
    // what these streams hint at, or a revocation, may have been missed: pages open them again and read anew
    bus.subscribe(reconnectedTopic, () => {
      for (const streams of channels.values()) {
        for (const { connection } of streams) connection.end();
      }
    }),
  ];
}

/** One frame, the same bytes for every viewer of the channel. */
function deliver(streams: ReadonlySet<Stream> | undefined, event: Sent): void {
  if (streams === undefined || streams.size === 0) return;
  const frame = frameOf(event);
  for (const stream of streams) deliverTo(stream, event, frame);
}

function deliverTo(stream: Stream, event: Pick<Sent, 'type' | 'data'>, frame: Frame): void {
  if (!stream.connection.send(frame)) stream.missed.put(event.type, event.data);
}

function frameOf({ type, data }: Pick<Sent, 'type' | 'data'>): Frame {
  return eventFrame({ type, data: JSON.stringify(data) });
}

function leave(channels: Map<string, Set<Stream>>, stream: Stream): void {
  for (const name of stream.channels) {
    const streams = channels.get(name);
    streams?.delete(stream);
    if (streams?.size === 0) channels.delete(name);
  }
}

/** A notification between nodes is small. */
function shorten(data: Sent['data']): Sent['data'] {
  const entries = Object.entries(data).map(([name, value]) =>
    Array.isArray(value) && value.length > LIST_MAX ? [name, []] : [name, value],
  );
  return Object.fromEntries(entries) as Sent['data']; // the same names
}
