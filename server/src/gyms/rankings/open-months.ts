import { type SQL, sql } from 'drizzle-orm';
import { closedMonths } from './schema';

/** SQL: whether points of a gym may change in a period: overall, or in a month that isn't closed. */
export const isOpen = (gymId: SQL, period: SQL): SQL =>
  sql`not exists (select from ${closedMonths} closed
                   where closed.gym_id = ${gymId} and closed.month = ${period})`;
