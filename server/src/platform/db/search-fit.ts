/**
 * How well a row matches: 4 the name is equal, 3 the name begins with it, 2 a word does, below 1 similar spelling.
 */
export interface Found {
  readonly fit: number;
}

/** Candidates per kind, best first, before the final order. */
const candidates = 40;

/** @returns SQL of the hits of one search function, one row each; $1 is what is searched for. */
export const hitsOf = (name: 'gyms' | 'climbs' | 'people' | 'competitions') =>
  `select id, max(fit) as fit from search_${name}($1, ${candidates}) group by id`;

/** @returns SQL of how well a row called `name` matches, found with `fit`. */
export const fitOf = (name: string) =>
  `(case when search_key(${name}) = search_key($1) then 4 else hits.fit end)`;

/** The same steps as in the search functions, for the caller's own few rows; nothing but punctuation is in none. */
export const fitOfOwn = (table: string) => `(case
  when btrim(search_key($1)) = '' then 0
  when starts_with(${table}.search_key, search_key($1)) then 3
  when position(search_key($1) in ${table}.search_key) > 0 then 2
  else word_similarity(search_key($1), ${table}.search_key) end)::real`;

/** Real matches come before similar spellings, whatever else ranks a row. */
export const exactFirst = 'hits.fit >= 2 desc';
