import type pg from 'pg';
import type { Outbox, OutboxEvent } from '../outbox/outbox';

/** An outbox whose events run when a test says so: in order by `run`, or one by one by `react`. */
export function createManualOutbox() {
  const written: OutboxEvent[] = [];
  const pending: OutboxEvent[] = [];
  const reactions = new Map<string, Parameters<Outbox['on']>[1][]>();
  const outbox: Outbox = {
    write: async (_tx, events) => {
      written.push(...events);
      pending.push(...events);
    },
    wake: () => undefined,
    on: (type, react) => void reactions.set(type, [...(reactions.get(type) ?? []), react]),
    start: () => undefined,
    close: async () => undefined,
  };
  const react = async (event: OutboxEvent, id = 1): Promise<void> => {
    for (const reaction of reactions.get(event.type) ?? []) await reaction({ ...event, id });
  };
  const run = async (): Promise<void> => {
    for (let id = 1; pending.length > 0; id += 1) {
      const [event] = pending.splice(0, 1);
      if (event !== undefined) await react(event, id);
    }
  };
  /** Runs what the database itself wrote, and what comes of it. @returns how many events the database wrote. */
  const runStored = async (pool: Pick<pg.Pool, 'query'>): Promise<number> => {
    const { rows } = await pool.query<OutboxEvent & { id: string }>(
      'update outbox set done_at = now() where done_at is null returning id, type, payload',
    );
    for (const { id, ...event } of rows) await react(event, Number(id));
    await run();
    return rows.length;
  };
  const drain = (): void => {
    written.splice(0);
    pending.splice(0);
  };
  return { outbox, written, react, run, runStored, drain };
}
