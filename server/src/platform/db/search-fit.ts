/** How well a row fits: 4 it is the name, 3 the name begins with it, 2 a word does, below 1 spelt alike. */
export interface Found {
  readonly fit: number;
}

/** Looked at of each kind, best first, before they are put in the order that people see. */
const candidates = 40;

/** @returns SQL of the hits of one search function, one row each; $1 is what is searched for. */
export const hitsOf = (name: 'gyms' | 'climbs' | 'people' | 'competitions') =>
  `select id, max(fit) as fit from search_${name}($1, ${candidates}) group by id`;

/** @returns SQL of how well a row fits whose name is `name`, found with `fit`. */
export const fitOf = (name: string) =>
  `(case when search_key(${name}) = search_key($1) then 4 else hits.fit end)`;

/** The same steps as in the search functions, for the few rows that the one who asks has a special claim to. */
export const fitOfOwn = (table: string) => `(case
  when starts_with(${table}.search_key, search_key($1)) then 3
  when position(search_key($1) in ${table}.search_key) > 0 then 2
  else word_similarity(search_key($1), ${table}.search_key) end)::real`;

/** What surely fits comes before what is spelt alike, whatever else speaks for a row. */
export const exactFirst = 'hits.fit >= 2 desc';
