import { fitOf, hitsOf, type Found } from '../../platform/db/search-fit';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { accounts } from './schema';

export interface PersonFound extends Found {
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
}

/** @returns people by name or username; those who climb most come first. */
export const findPeople = prepareStatement<PersonFound, [query: string, size: number]>(
  'search.people',
  sqlText`select username, photo_url as "photoURL",
          coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username) as name,
          greatest(${fitOf("first_name || ' ' || last_name")}, ${fitOf('username')}) as fit
     from (${hitsOf('people')}) hits join ${accounts} on uid = hits.id
    where username is not null
    order by fit desc, ascent_count desc, username
    limit $2`,
);
