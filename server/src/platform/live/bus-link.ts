/** A connection over which this node's parcels reach all others. */
export interface BusLink {
  /** Resolves once the other end has taken them. Rejects if any of them may be lost. */
  send(payloads: readonly string[]): Promise<void>;
  /** Resolves with an answer of the other end. */
  probe(): Promise<void>;
  /** Ends it without waiting for the other end. What is under way rejects. */
  close(): void;
}

export interface LinkEvents {
  receive(payload: string | undefined): void;
  /** The connection has ended; may be called more than once. */
  lost(): void;
}

/** Connects and listens. Whoever opened a link opens the next one, so links never reconnect by themselves. */
export type OpenLink = (events: LinkEvents) => Promise<BusLink>;

export const CONNECT_MAX_MS = 10_000;
