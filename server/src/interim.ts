import { sql } from 'drizzle-orm';
import type { Database } from './db/pool';
import { SseConnection, eventFrame } from './live/sse';
import type { Live } from './live/live';
import type { Outbox, OutboxEvent } from './outbox/outbox';

export function interimLive(): Live {
  const channels = new Map<string, Set<SseConnection>>();
  return {
    send: (channel, event, data) => {
      const frame = eventFrame({ type: event.type, data: JSON.stringify(data) });
      for (const c of channels.get(channel) ?? []) c.send(frame);
    },
    stream: (request, reply, names) => {
      const c = new SseConnection(request, reply, {
        onClosed: () => names.forEach((n) => channels.get(n)?.delete(c)),
      });
      for (const n of names) channels.set(n, (channels.get(n) ?? new Set()).add(c));
    },
    end: (channel) => channels.get(channel)?.forEach((c) => c.end()),
    viewerCount: () => 0,
    close: async () => undefined,
  };
}

export function interimOutbox(database: Database): Outbox {
  const reactions = new Map<
    string,
    (event: OutboxEvent & { readonly id: number }) => Promise<void>
  >();
  const run = async () => {
    const due = await database.pool.query(
      'select id, type, payload from outbox where done_at is null order by id limit 50',
    );
    for (const row of due.rows) {
      await reactions.get(row.type)?.(row);
      await database.pool.query('update outbox set done_at = now() where id = $1', [row.id]);
    }
  };
  return {
    write: async (tx, events) => {
      for (const e of events)
        await tx.execute(
          sql`insert into outbox (type, payload) values (${e.type}, ${JSON.stringify(e.payload)}::jsonb)`,
        );
    },
    wake: () => void run().catch(() => undefined),
    on: (type, react) => void reactions.set(type, react),
    start: () => undefined,
    close: async () => undefined,
  };
}
