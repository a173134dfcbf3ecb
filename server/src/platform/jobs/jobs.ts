/** Work by the clock: each due job runs on one node, again where it failed. */
export interface Jobs {
  /** Adds a job; before `start`. */
  add(job: ScheduledJob): void;
  start(): Promise<void>;
  /** Waits for what is running. */
  close(): Promise<void>;
}

export interface ScheduledJob {
  /** `slice.verbNoun`, unique in the product. */
  readonly name: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** Time zone of `cron`; UTC without. */
  readonly timeZone?: string;
  /** May run twice; must bear it. */
  run(): Promise<void>;
}
