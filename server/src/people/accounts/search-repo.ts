import { fitOf, hitsOf, type Found } from '../../platform/db/search-fit';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { isApart } from '../blocks/public';
import { accounts } from './schema';
import { shownName, shownPhoto } from './shown-name';

export interface PersonFound extends Found {
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
}

/** @returns people by name or username, for somebody; those who climb most come first. */
export const findPeople = prepareStatement<
  PersonFound,
  [query: string, size: number, uid: string | null]
>(
  'search.people',
  sqlText`select username, ${shownPhoto('person')} as "photoURL",
          coalesce(nullif(${shownName('person')}, ''), username) as name,
          greatest(${fitOf("first_name || ' ' || last_name")}, ${fitOf('username')}) as fit
     from (${hitsOf('people')}) hits join ${accounts} person on person.uid = hits.id
    where username is not null and not ${isApart('person.uid', '$3')}
    order by fit desc, ascent_count desc, username
    limit $2`,
);
