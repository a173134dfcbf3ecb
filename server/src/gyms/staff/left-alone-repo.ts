import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import { sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { activeGymRoles as active } from './schema';

const managedBy = (uid: string) => sql`
  select held.gym_id from ${active} held where held.uid = ${uid} and held.role = 'manager'`;

/** Locks the gyms that somebody manages. */
export async function lockManaged(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    select from ${gyms} where id in (${managedBy(uid)}) order by id for no key update`);
}

/** @returns the gyms without another active manager. */
export async function listManagedAlone(on: Executor, uid: string): Promise<LeftAlone[]> {
  const { rows } = await on.execute<LeftAlone & Record<string, unknown>>(sql`
    select 'gym' as kind, gym.id, gym.name, null as state, false as "mustHandOver",
           coalesce((
             select json_agg(json_build_object('uid', person.uid, 'username', person.username,
                      'name', trim(person.first_name || ' ' || person.last_name), 'roles', other.roles)
                      order by person.first_name, person.last_name, person.uid)
               from (select held.uid, array_agg(held.role order by held.role) as roles from ${active} held
                      where held.gym_id = gym.id and held.uid <> ${uid} group by held.uid) other
               join ${accounts} person on person.uid = other.uid where person.username is not null
           ), '[]') as members
      from ${gyms} gym
     where gym.id in (${managedBy(uid)})
       and not exists (select from ${active} other where other.gym_id = gym.id
                          and other.role = 'manager' and other.uid <> ${uid})
     order by gym.name, gym.id`);
  return rows;
}
