import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** An event as it is sent: its bytes, and what is in the signature's header. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Sends events to a product's webhook. */
export interface EventSender<Event> {
  /** Where events are sent from now on; null: nowhere. */
  deliverTo(url: string | null): void;
  /** Sends an event in the background until it is accepted, as the real services do. */
  send(event: Event): void;
  signed(event: Event, at: Date): SignedEvent;
  /** Gives up what isn't accepted yet. */
  close(): void;
}

/** The real services retry for days. */
const retriesMs = [0, 500, 2_000, 5_000, 10_000];

/** Signs as both Stripe and Mux do: a time, and the HMAC of it and the body. */
export function createEventSender<Event extends object>({
  header,
  secret,
}: {
  /** Takes the signature. */
  readonly header: string;
  readonly secret: string;
}): EventSender<Event> {
  const closing = new AbortController();
  let target: string | null = null;
  const signed = (event: Event, at: Date): SignedEvent => {
    const body = JSON.stringify(event);
    const t = Math.floor(at.getTime() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    return { body, signature: `t=${t},v1=${v1}` };
  };
  const post = async (url: string, event: Event): Promise<boolean> => {
    const { body, signature } = signed(event, new Date());
    const headers = { 'content-type': 'application/json', [header]: signature };
    const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null);
    return answer?.ok === true;
  };
  const deliver = async (url: string, event: Event): Promise<void> => {
    for (const waitMs of retriesMs) {
      await pause(waitMs, undefined, { ref: false });
      if (closing.signal.aborted || (await post(url, event))) return;
    }
  };
  return {
    deliverTo: (url) => void (target = url),
    send: (event) => {
      if (target !== null) void deliver(target, structuredClone(event));
    },
    signed,
    close: () => closing.abort(),
  };
}
