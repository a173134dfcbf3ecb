import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { contactFields } from '@cruxboard/domain/competitions/competitors/contact-fields';
import {
  frozenLogKinds,
  kindsAbout,
  publicLogKinds,
} from '@cruxboard/domain/competitions/competitions/log-kinds';
import type { LogTopic } from '@cruxboard/domain/competitions/competitions/log-topics';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db/transaction';
import type { Caller } from '../../platform/http/authentication';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listLog, type LogFilter, type LogRow } from './log-repo';
import { readAsStaff, readVisible } from './policy';

interface LogRequest<C extends Caller | null> {
  readonly competitionId: string;
  readonly caller: C;
  readonly query: { readonly cursor?: string | undefined; readonly size: number };
}
type LogPage = Promise<{ items: LogEntry[]; nextCursor: string | null }>;

/** @returns the public log, without contact details, internal kinds and what a frozen board hides. */
export async function readCompetitionLog(
  on: Executor,
  request: LogRequest<Caller | null>,
): LogPage {
  const { competition } = await readVisible(on, {
    competitionId: request.competitionId,
    uid: request.caller?.uid ?? null,
  });
  const { frozenSeq } = competition;
  const page = await readPage(on, request, {
    kinds: publicLogKinds,
    later: frozenSeq === null ? null : { seq: frozenSeq, kinds: frozenLogKinds },
    search: '',
  });
  return {
    ...page,
    items: page.items.map((entry) => ({
      ...entry,
      before: withoutContacts(entry.before),
      after: withoutContacts(entry.after),
    })),
  };
}

interface ManagedLogRequest extends LogRequest<Caller> {
  readonly query: LogRequest<Caller>['query'] & {
    readonly about?: LogTopic | undefined;
    readonly search: string;
  };
}

/** @returns the full log for organisers, optionally filtered by topic and search. */
export async function readManagedLog(on: Executor, request: ManagedLogRequest): LogPage {
  const { competitionId, caller } = request;
  await readAsStaff(on, { competitionId, uid: caller.uid, action: 'viewFullLog' });
  const { about, search } = request.query;
  return readPage(on, request, {
    kinds: about === undefined ? null : kindsAbout(about),
    search: search.trim(),
  });
}

/** @returns the full log up to now, oldest first, batch by batch; a connection is in use only while one is read. */
export async function readWholeLog(
  on: Executor,
  { competitionId, caller }: Pick<LogRequest<Caller>, 'competitionId' | 'caller'>,
): Promise<AsyncIterable<readonly LogEntry[]>> {
  const access = { competitionId, uid: caller.uid, action: 'viewFullLog' } as const;
  const { competition } = await readAsStaff(on, access);
  return readBatches(on, competitionId, competition.seq);
}

/** A batch is what is in memory of a log. */
const batchSize = 1_000;

async function* readBatches(
  on: Executor,
  competitionId: string,
  lastSeq: number,
): AsyncGenerator<readonly LogEntry[]> {
  const all = { competitionId, kinds: null, search: '', limit: batchSize };
  for (let after = 0; after < lastSeq; after += batchSize) {
    const before = Math.min(after + batchSize, lastSeq) + 1;
    yield (await listLog(on, { ...all, after, before })).map(present).reverse();
  }
}

async function readPage(
  on: Executor,
  { competitionId, query }: LogRequest<Caller | null>,
  filter: Pick<LogFilter, 'kinds' | 'later' | 'search'>,
): LogPage {
  const { kinds, search } = filter;
  const list = `log ${competitionId} ${kinds?.join() ?? 'all'} ${search}`;
  const before =
    query.cursor === undefined ? null : decodeCursor(list, query.cursor, z.tuple([z.int()]))[0];
  const rows = await listLog(on, {
    ...filter,
    competitionId,
    before,
    limit: query.size + 1,
  });
  const page = pageOf(rows, { list, size: query.size, placeOf: ({ seq }) => [seq] });
  return { items: page.rows.map(present), nextCursor: page.nextCursor };
}

function present(row: LogRow): LogEntry {
  const loggedName = row.before?.['name'] ?? row.after?.['name'];
  const name = row.competitorName ?? (typeof loggedName === 'string' ? loggedName : null);
  const actorName = row.actorName?.trim() ?? '';
  return {
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    actorName: actorName === '' ? null : actorName,
    competitorId: row.competitorId,
    // for a removed competitor only the entry itself may have the name
    competitorName: row.competitorId === null ? null : name,
    climbId: row.climbId,
    climbNumber: row.climbNumber,
    before: row.before,
    after: row.after,
  };
}

const hidden: ReadonlySet<string> = new Set(contactFields);

function withoutContacts(fields: Record<string, unknown> | null): Record<string, unknown> | null {
  if (fields === null) return null;
  const shown = Object.entries(fields).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutContactsWithin(value)]));
}

function withoutContactsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContactsWithin);
  if (typeof value !== 'object' || value === null) return value;
  return withoutContacts(value as Record<string, unknown>); // a JSON object has string keys
}
