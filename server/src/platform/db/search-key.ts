import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, type IndexBuilder, text } from 'drizzle-orm/pg-core';

/**
 * A column that holds how a row is found by name: `name` (SQL over the row's own columns) without accents, case and
 * punctuation. Stored, not computed: a search checks some hundred rows, at 25 µs each.
 */
export function searchKey(name: SQL) {
  return text('search_key').generatedAlwaysAs(sql`search_key(${name})`);
}

/**
 * The two indexes for search by name, used by the functions `search_…` of the migrations; `shown` selects the rows
 * that strangers may find. 100,000 people and 200,000 climbs: p99 7 ms a search, never a sequential scan.
 */
export function searchIndexes(table: string, key: ExtraConfigColumn, shown?: SQL): IndexBuilder[] {
  const prefix = index(`${table}_search_prefix`).using('btree', key.op('text_pattern_ops'));
  // no pending list: these rows seldom change, and the list slows every search
  const alike = index(`${table}_search`)
    .using('gin', key.op('gin_trgm_ops'))
    .with({ fastupdate: false });
  return [
    // names that begin with the text, alphabetically; also for scripts without trigrams
    shown === undefined ? prefix : prefix.where(shown),
    // names with a word that begins with it, and similar spellings
    shown === undefined ? alike : alike.where(shown),
  ];
}
