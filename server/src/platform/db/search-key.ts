import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, type IndexBuilder, text } from 'drizzle-orm/pg-core';

/**
 * A column that holds how a row is found by name: `name` (SQL over the row's own columns) without accents, case and
 * punctuation. Kept, not computed in the index: a search looks at some hundred rows, each 25 µs of computing.
 */
export function searchKey(name: SQL) {
  return text('search_key').generatedAlwaysAs(sql`search_key(${name})`);
}

/**
 * The two indexes of what people search for by name, which the functions `search_…` of the migrations read; `shown`
 * says which rows strangers may find. 100,000 people and 200,000 climbs: p99 7 ms a search, never a sequential scan.
 */
export function searchIndexes(table: string, key: ExtraConfigColumn, shown?: SQL): IndexBuilder[] {
  const prefix = index(`${table}_search_prefix`).using('btree', key.op('text_pattern_ops'));
  // written at once: these rows seldom change, and a list of pending ones slows every search
  const alike = index(`${table}_search`)
    .using('gin', key.op('gin_trgm_ops'))
    .with({ fastupdate: false });
  return [
    // names that begin with what is typed, in the order of the alphabet; also scripts that have no trigrams
    shown === undefined ? prefix : prefix.where(shown),
    // names in which a word begins with it, and names spelt alike
    shown === undefined ? alike : alike.where(shown),
  ];
}
