import type { Log } from '../db/log';
import type { Database } from '../db/pool';
import { type DueTime, lastDueAt } from './due-time';
import { addSchedules, enqueueDue } from './schedule-repo';
import { messageOf } from '../log/tell-error';

/** A job's due times. */
export interface Scheduled {
  readonly name: string;
  readonly queue: string;
  readonly due: DueTime;
}

export interface SchedulerOptions {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** Nightly jobs run at night in this zone. */
  readonly timeZone: string;
  readonly schedule: readonly Scheduled[];
  /** Called where something was enqueued. */
  readonly onDue: () => void;
  /** How often it looks at the clock. */
  readonly tickMs?: number;
}

const TICK_MS = 10_000;

/**
 * Enqueues scheduled jobs when they are due. Every node tries; the first to store a due time enqueues it.
 * What came due while no node ran is enqueued once at the start; a new job waits for its first due time.
 */
export class Scheduler {
  /** Due times this node knows are stored, so that it asks the database only about new ones. */
  private readonly known = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private ticking: Promise<void> = Promise.resolve();

  constructor(private readonly options: SchedulerOptions) {}

  async start(): Promise<void> {
    const { database, tickMs = TICK_MS } = this.options;
    await addSchedules(database, this.dueNow());
    await this.tick();
    this.timer = setInterval(() => {
      this.ticking = this.ticking
        .then(() => this.tick())
        .catch((error: unknown) => {
          this.options.log.warn(`Scheduled jobs: ${messageOf(error)}`);
        });
    }, tickMs).unref();
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.ticking;
  }

  private async tick(): Promise<void> {
    const news = this.dueNow().filter(
      ({ name, dueAt }) => this.known.get(name) !== dueAt.getTime(),
    );
    if (news.length === 0) return;
    const count = await enqueueDue(this.options.database, news);
    for (const { name, dueAt } of news) this.known.set(name, dueAt.getTime());
    if (count > 0) this.options.onDue();
  }

  private dueNow() {
    const { schedule, timeZone } = this.options;
    const now = this.options.now();
    return schedule.map(({ name, queue, due }) => ({
      name,
      queue,
      dueAt: lastDueAt(due, now, timeZone),
    }));
  }
}
