import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import {
  contactFields,
  kindsAbout,
  type LogKind,
  type LogTopic,
  publicLogKinds,
} from '@cruxboard/domain/competitions/competitions/log-kinds';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db/transaction';
import type { Caller } from '../../platform/http/authentication';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listLog, type LogRow } from './log-repo';
import { readAsStaff, readVisible } from './policy';

interface Asked<C extends Caller | null> {
  readonly competitionId: string;
  readonly caller: C;
  readonly query: { readonly cursor?: string | undefined; readonly size: number };
}
type LogPage = Promise<{ items: LogEntry[]; nextCursor: string | null }>;

/** @returns what happened, for everybody: without contact details and what is nobody else's business. */
export async function readCompetitionLog(on: Executor, asked: Asked<Caller | null>): LogPage {
  await readVisible(on, { competitionId: asked.competitionId, uid: asked.caller?.uid ?? null });
  const page = await readPage(on, asked, { kinds: publicLogKinds, search: '' });
  return {
    ...page,
    items: page.items.map((entry) => ({
      ...entry,
      before: withoutContacts(entry.before),
      after: withoutContacts(entry.after),
    })),
  };
}

interface ManagedAsked extends Asked<Caller> {
  readonly query: Asked<Caller>['query'] & {
    readonly about?: LogTopic | undefined;
    readonly search: string;
  };
}

/** @returns all that happened, or what is about a topic and speaks of somebody, for organisers. */
export async function readManagedLog(on: Executor, asked: ManagedAsked): LogPage {
  const { competitionId, caller } = asked;
  await readAsStaff(on, { competitionId, uid: caller.uid, action: 'viewFullLog' });
  const { about, search } = asked.query;
  return readPage(on, asked, {
    kinds: about === undefined ? null : kindsAbout(about),
    search: search.trim(),
  });
}

/** @returns the same, the first thing first. */
export async function readWholeLog(
  on: Executor,
  { competitionId, caller }: Pick<Asked<Caller>, 'competitionId' | 'caller'>,
): Promise<LogEntry[]> {
  await readAsStaff(on, { competitionId, uid: caller.uid, action: 'viewFullLog' });
  const asked = { competitionId, kinds: null, before: null, search: '', limit: exportedMax };
  return (await listLog(on, asked)).map(present).reverse();
}

/** Some competition of 1,000 with 60 climbs each done twice, and then as much again. */
const exportedMax = 250_000;

async function readPage(
  on: Executor,
  { competitionId, query }: Asked<Caller | null>,
  { kinds, search }: { readonly kinds: readonly LogKind[] | null; readonly search: string },
): LogPage {
  const list = `log ${competitionId} ${kinds?.join() ?? 'all'} ${search}`;
  const before =
    query.cursor === undefined ? null : decodeCursor(list, query.cursor, z.tuple([z.int()]))[0];
  const rows = await listLog(on, {
    competitionId,
    kinds,
    before,
    limit: query.size + 1,
    search,
  });
  const page = pageOf(rows, { list, size: query.size, placeOf: ({ seq }) => [seq] });
  return { items: page.rows.map(present), nextCursor: page.nextCursor };
}

function present(row: LogRow): LogEntry {
  const told = row.before?.['name'] ?? row.after?.['name'];
  const name = row.competitorName ?? (typeof told === 'string' ? told : null);
  const actorName = row.actorName?.trim() ?? '';
  return {
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    actorName: actorName === '' ? null : actorName,
    competitorId: row.competitorId,
    // of a competitor who is gone the entry itself may know the name
    competitorName: row.competitorId === null ? null : name,
    climbId: row.climbId,
    climbNumber: row.climbNumber,
    before: row.before,
    after: row.after,
  };
}

const hidden: ReadonlySet<string> = new Set(contactFields);

function withoutContacts(told: Record<string, unknown> | null): Record<string, unknown> | null {
  if (told === null) return null;
  const kept = Object.entries(told).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutContactsWithin(value)]));
}

function withoutContactsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContactsWithin);
  if (typeof value !== 'object' || value === null) return value;
  return withoutContacts(value as Record<string, unknown>); // of JSON: an object has names alone
}
