import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../db/log';
import { scrubText } from '../log/scrub-text';
import { messageOf } from '../log/tell-error';
import {
  type Bus,
  type BusListener,
  type BusMessage,
  createLocalBus,
  reconnectedTopic,
} from './bus';
import type { BusLink, OpenLink } from './bus-link';
import { busConnected, busFaults } from './bus-metrics';
import { createOutgoing, type Outgoing, parcelOf, parcelsOf } from './outgoing';
import { createPace, type Pace } from './pace';

export interface LinkedBusOptions {
  readonly open: OpenLink;
  readonly log: Log;
  /** Identifies this node's own messages. */
  readonly nodeId: string;
  /** At most one parcel to other nodes in this time. */
  readonly gapMs?: number;
  /** How often the connection is probed, and how long it may take to answer. */
  readonly checkMs?: number;
  readonly answerMaxMs?: number;
}

const GAP_MS = 20;
const CHECK_MS = 15_000;
const ANSWER_MAX_MS = 5_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;

/**
 * A bus over one connection to something that all nodes are connected to. Listeners of this node are called at once,
 * other nodes get one parcel per 20 ms at most. A node works without it: it starts, keeps what it has to say, and tries
 * to connect until it can.
 */
export async function createLinkedBus(options: LinkedBusOptions): Promise<Bus> {
  const bus = new LinkedBus(options);
  await bus.start();
  return bus;
}

class LinkedBus implements Bus {
  private readonly local: Bus;
  private readonly outgoing: Outgoing;
  private readonly pace: Pace;
  private readonly check: NodeJS.Timeout;
  private link: BusLink | null = null;
  /** A connection does one thing at a time, so that messages stay in order. */
  private lastTurn: Promise<void> = Promise.resolve();
  /** What waits for an answer of a lost connection may wait for ever. */
  private giveUp = (): void => undefined;
  private isClosed = false;
  private hasDropped = false;

  constructor(private readonly options: LinkedBusOptions) {
    const { log, gapMs = GAP_MS, checkMs = CHECK_MS } = options;
    this.local = createLocalBus((topic, error) => {
      busFaults.inc({ kind: 'unhandled' });
      log.error(`A listener of ${topic} failed: ${told(error)}`);
    });
    this.outgoing = createOutgoing({
      onTooLarge: (topic, bytes) => {
        busFaults.inc({ kind: 'too_large' });
        log.error(`A message on ${topic} is too large for other nodes: ${bytes} bytes`);
      },
      onDropped: () => {
        busFaults.inc({ kind: 'dropped' });
        this.hasDropped = true;
      },
    });
    this.pace = createPace(
      () => this.flush(),
      () => gapMs,
    );
    this.check = setInterval(() => this.checkLink(), checkMs);
    this.check.unref();
  }

  publish(topic: string, message: BusMessage, attachment?: unknown): void {
    this.local.publish(topic, message, attachment);
    if (this.isClosed) return;
    this.outgoing.put(topic, message);
    this.pace.request();
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.local.subscribe(topic, listener);
  }

  async start(): Promise<void> {
    if (!(await this.connect())) void this.reconnect();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.check);
    this.pace.stop();
    this.flush();
    await Promise.race([this.lastTurn, delay(this.answerMaxMs, undefined, { ref: false })]);
    this.link?.close();
    this.link = null;
  }

  private get answerMaxMs(): number {
    return this.options.answerMaxMs ?? ANSWER_MAX_MS;
  }

  /** @returns whether there is a connection now. */
  private async connect(): Promise<boolean> {
    let opened: BusLink | undefined;
    let isLost = false;
    const lost = () => {
      isLost = true;
      if (opened !== undefined) this.lose(opened);
    };
    try {
      opened = await this.options.open({ receive: (payload) => this.receive(payload), lost });
    } catch (error) {
      busFaults.inc({ kind: 'refused' });
      this.options.log.warn(`The bus cannot connect: ${told(error)}`);
      return false;
    }
    if (this.isClosed || isLost) {
      opened.close();
      return this.isClosed;
    }
    this.link = opened;
    busConnected.set(1);
    return true;
  }

  private lose(link: BusLink): void {
    if (this.link !== link) return;
    this.link = null;
    this.giveUp();
    link.close();
    if (this.isClosed) return;
    busConnected.set(0);
    busFaults.inc({ kind: 'lost' });
    this.options.log.warn('The bus lost its connection');
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    let waitMs = RETRY_MIN_MS;
    do {
      await delay(waitMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      waitMs = Math.min(waitMs * 2, RETRY_MAX_MS);
    } while (!this.isClosed && !(await this.connect()));
    if (this.isClosed) return;
    this.options.log.info('The bus has connected');
    this.local.publish(reconnectedTopic, {});
    if (this.hasDropped) this.outgoing.put(reconnectedTopic, {});
    this.hasDropped = false;
    this.pace.request();
  }

  private flush(): void {
    const previous = this.lastTurn;
    const turn = async () => {
      await previous;
      if (this.link !== null) await this.send(this.link);
    };
    this.lastTurn = turn();
  }

  /** What may be lost is sent again, so messages may arrive twice; they are only hints. */
  private async send(link: BusLink): Promise<void> {
    const messages = this.outgoing.take();
    if (messages.length === 0) return;
    const lost = new Promise<never>((_, reject) => {
      this.giveUp = () => reject(new Error('the connection was lost'));
    });
    try {
      await Promise.race([link.send(parcelsOf(this.options.nodeId, messages)), lost]);
    } catch (error) {
      this.outgoing.putBack(messages);
      busFaults.inc({ kind: 'not_sent' });
      this.options.log.warn(`Bus messages have to be sent again: ${told(error)}`);
    }
  }

  /** A connection whose other end vanished stays silent for minutes, so it is probed and given up without an answer. */
  private checkLink(): void {
    const { link } = this;
    if (link === null) return;
    const late = setTimeout(() => this.lose(link), this.answerMaxMs);
    late.unref();
    link.probe().then(
      () => clearTimeout(late),
      () => this.lose(link),
    );
  }

  private receive(payload: string | undefined): void {
    const parcel = parcelOf(payload);
    if (parcel === null || parcel.node === this.options.nodeId) return;
    for (const [topic, message] of parcel.messages) this.local.publish(topic, message);
  }
}

/** A refused connection may repeat its address with the password. */
function told(error: unknown): string {
  return scrubText(messageOf(error));
}
