import type { BusMessage } from './bus';

/** The messages of one notification. */
export interface Parcel {
  readonly node: string;
  readonly messages: readonly (readonly [topic: string, message: BusMessage])[];
}

/** Messages on their way to other nodes. */
export interface Outgoing {
  put(topic: string, message: BusMessage): void;
  /** Removes and returns all, in the order they were last put. */
  take(): Parcel['messages'];
}

/** PostgreSQL takes fewer than 8,000 bytes. */
const PARCEL_MAX_BYTES = 7_900;
const MESSAGE_MAX_BYTES = 7_000;
/** Held while there is no connection; the oldest are dropped first. */
const MESSAGES_MAX = 1_000;

/** A message that differs only in `seq` from a waiting one replaces it. */
export function createOutgoing(onTooLarge: (topic: string, bytes: number) => void): Outgoing {
  const waiting = new Map<string, readonly [string, BusMessage]>();
  return {
    put(topic, message) {
      const { seq: _, ...rest } = message;
      const key = `${topic} ${JSON.stringify(rest)}`;
      const bytes = Buffer.byteLength(key);
      if (bytes > MESSAGE_MAX_BYTES) {
        onTooLarge(topic, bytes);
        return;
      }
      waiting.delete(key);
      waiting.set(key, [topic, message]);
      const [oldest] = waiting.keys();
      if (waiting.size > MESSAGES_MAX && oldest !== undefined) waiting.delete(oldest);
    },
    take() {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
}

/** @returns the messages in as few notifications as possible. */
export function parcelsOf(node: string, messages: Parcel['messages']): string[] {
  const head = `{"node":${JSON.stringify(node)},"messages":[`;
  const parcels: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  const close = () => {
    if (parts.length > 0) parcels.push(`${head}${parts.join(',')}]}`);
    parts = [];
    bytes = Buffer.byteLength(head) + 2;
  };
  close();
  for (const message of messages) {
    const part = JSON.stringify(message);
    const size = Buffer.byteLength(part) + 1;
    if (bytes + size > PARCEL_MAX_BYTES) close();
    parts.push(part);
    bytes += size;
  }
  close();
  return parcels;
}
