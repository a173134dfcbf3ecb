import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import { sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { flags } from '../../platform/flags/schema';
import { competitions } from '../competitions/schema';
import { activeCompetitionRoles as active } from './schema';

const organisedBy = (uid: string) => sql`
  select held.competition_id from ${active} held where held.uid = ${uid} and held.role = 'organiser'`;

/** Locks the competitions that somebody organises. */
export async function lockOrganised(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    select from ${competitions} where id in (${organisedBy(uid)}) order by id for no key update`);
}

/** @returns the competitions without another active organiser; started ones first. */
export async function listOrganisedAlone(on: Executor, uid: string): Promise<LeftAlone[]> {
  const { rows } = await on.execute<LeftAlone & Record<string, unknown>>(sql`
    select 'competition' as kind, comp.id, comp.name, comp.state,
           -- while competitions are disabled nobody could hand one over or end it
           comp.state = 'started' and exists (
             select from ${flags} flag where flag.name = 'isCompetitionsEnabled' and flag.value
           ) as "mustHandOver",
           coalesce((
             select json_agg(json_build_object('uid', person.uid, 'username', person.username,
                      'name', trim(person.first_name || ' ' || person.last_name), 'roles', other.roles)
                      order by person.first_name, person.last_name, person.uid)
               from (select held.uid, array_agg(held.role order by held.role) as roles from ${active} held
                      where held.competition_id = comp.id and held.uid <> ${uid} group by held.uid) other
               join ${accounts} person on person.uid = other.uid where person.username is not null
           ), '[]') as members
      from ${competitions} comp
     where comp.id in (${organisedBy(uid)})
       and not exists (select from ${active} other where other.competition_id = comp.id
                          and other.role = 'organiser' and other.uid <> ${uid})
     order by comp.state = 'started' desc, comp.name, comp.id`);
  return rows;
}
