import type { Database } from '../db/pool';
import { asError } from '../db/errors';
import type { Log } from '../db/log';
import type { Bus } from '../live/bus';
import { type Outbox, type OutboxEvent, Undeliverable } from './outbox';
import { type Claimed, claimDue, giveUp, insertEvents, markDone, putBack } from './repo';

export interface OutboxOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  /** How often it looks for what nobody woke it for: what is due again, what another node left. */
  readonly pollMs?: number;
  /** Waits before the next attempt; for tests. */
  readonly backOffMs?: (attempts: number) => number;
  readonly attemptsMax?: number;
}

type React = (event: OutboxEvent & { readonly id: number }) => Promise<void>;

const POLL_MS = 3_000;
const BATCH = 10;
/** About nine hours of trying. */
const ATTEMPTS_MAX = 14;
const BACK_OFF_MAX_MS = 3_600_000;
const WAKE_TOPIC = 'outbox.wake';

/**
 * Runs side effects after their transaction, at least once, on whichever node takes them first. Taking
 * one is a lease: a node that dies with it lets it go by dying, and every attempt is counted before it
 * is made, so that an event that kills nodes is given up like one that throws.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { bus } = options;
  const dispatcher = new Dispatcher(options);
  const unsubscribe = bus.subscribe(WAKE_TOPIC, () => dispatcher.look());
  return {
    write: insertEvents,
    wake: () => bus.publish(WAKE_TOPIC, {}),
    on: (type, react) => dispatcher.on(type, react),
    start: () => dispatcher.start(),
    async close() {
      unsubscribe();
      await dispatcher.close();
    },
  };
}

class Dispatcher {
  private readonly reactions = new Map<string, React[]>();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private isClosed = false;

  constructor(private readonly options: OutboxOptions) {}

  on(type: string, react: React): void {
    this.reactions.set(type, [...(this.reactions.get(type) ?? []), react]);
  }

  start(): void {
    this.timer = setInterval(() => this.look(), this.options.pollMs ?? POLL_MS);
    this.timer.unref();
    this.look();
  }

  /** Looks for what is due, now or as soon as the look under way is over. */
  look(): void {
    if (this.isClosed || this.timer === null) return;
    if (this.running !== null) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) =>
        this.options.log.warn(`Could not read the outbox: ${asError(error).message}`),
      )
      .finally(() => {
        this.running = null;
        if (this.isAskedAgain) {
          this.isAskedAgain = false;
          this.look();
        }
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer !== null) clearInterval(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    const types = [...this.reactions.keys()];
    if (types.length === 0) return;
    while (!this.isClosed) {
      const claimed = await claimDue(this.options.database, { types, limit: BATCH });
      await Promise.all(claimed.map((event) => this.run(event)));
      if (claimed.length < BATCH) return;
    }
  }

  private async run(event: Claimed): Promise<void> {
    const { database, log, attemptsMax = ATTEMPTS_MAX, backOffMs = backOff } = this.options;
    try {
      for (const react of this.reactions.get(event.type) ?? []) await react(event);
      await markDone(database, event.id);
    } catch (error) {
      const { message } = asError(error);
      const name = `Event ${event.id} (${event.type})`;
      if (event.attempts >= attemptsMax || error instanceof Undeliverable) {
        const times = event.attempts === 1 ? 'once' : `${event.attempts} times`;
        log.error(`${name} failed ${times} and is given up: ${message}`);
        await giveUp(database, event.id, message);
        return;
      }
      log.warn(`${name} failed and is tried again: ${message}`);
      const delayMs = backOffMs(event.attempts);
      await putBack(database, { id: event.id, delayMs, message });
    }
  }
}

/** 1 s, 2 s, 4 s … an hour, each up to a quarter longer, so that what failed together comes back apart. */
function backOff(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts - 1), BACK_OFF_MAX_MS) * (1 + Math.random() / 4);
}
