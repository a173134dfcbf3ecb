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
  /** Puts back what was taken, before what was put since. */
  putBack(messages: Parcel['messages']): void;
}

interface OutgoingFaults {
  readonly onTooLarge: (topic: string, bytes: number) => void;
  /** The oldest message made room. */
  readonly onDropped: () => void;
}

/** PostgreSQL takes fewer than 8,000 bytes; the others take more, but all should behave the same. */
const PARCEL_MAX_BYTES = 7_900;
const MESSAGE_MAX_BYTES = 7_000;
/** Held while there is no connection; the oldest are dropped first. */
const MESSAGES_MAX = 1_000;

/** A message that differs only in `seq` from a waiting one replaces it. */
export function createOutgoing({ onTooLarge, onDropped }: OutgoingFaults): Outgoing {
  const waiting = new Map<string, readonly [string, BusMessage]>();
  const keep = (key: string, topic: string, message: BusMessage) => {
    waiting.delete(key);
    waiting.set(key, [topic, message]);
    const [oldest] = waiting.keys();
    if (waiting.size <= MESSAGES_MAX || oldest === undefined) return;
    waiting.delete(oldest);
    onDropped();
  };
  const take = () => {
    const taken = [...waiting.values()];
    waiting.clear();
    return taken;
  };
  return {
    put(topic, message) {
      const key = keyOf(topic, message);
      const bytes = Buffer.byteLength(key);
      if (bytes > MESSAGE_MAX_BYTES) onTooLarge(topic, bytes);
      else keep(key, topic, message);
    },
    take,
    putBack(messages) {
      const newer = take();
      for (const [topic, message] of [...messages, ...newer]) {
        keep(keyOf(topic, message), topic, message);
      }
    },
  };
}

function keyOf(topic: string, message: BusMessage): string {
  const { seq: _, ...rest } = message;
  return `${topic} ${JSON.stringify(rest)}`;
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

/** @returns another node's parcel; null for anything else. */
export function parcelOf(payload: string | undefined): Parcel | null {
  try {
    const parcel = JSON.parse(payload ?? '') as Partial<Parcel> | null;
    if (typeof parcel?.node !== 'string' || !Array.isArray(parcel.messages)) return null;
    return { node: parcel.node, messages: parcel.messages.filter(isMessage) };
  } catch {
    return null;
  }
}

function isMessage(part: unknown): part is Parcel['messages'][number] {
  if (!Array.isArray(part)) return false;
  const [topic, message] = part as unknown[];
  return typeof topic === 'string' && typeof message === 'object' && message !== null;
}
