import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';

export const gyms = pgTable(
  'gyms',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    /** In degrees; both or neither. Only gyms with a position can be near. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    website: text().notNull().default(''),
    instagram: text().notNull().default(''),
    timeZone: text('time_zone').notNull().default('Australia/Sydney'),
    /** Colours from easiest to hardest; the position decides the points of a climb without a grade. */
    circuitOrder: text('circuit_order').array().notNull(),
    climbCount: integer('climb_count').notNull().default(0),
    lastSetOn: date('last_set_on', { mode: 'string' }),
    /** Counts changes of its climbs, so that whoever edits one learns what others changed since. */
    climbSeq: integer('climb_seq').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    searchKey: searchKey(sql`name || ' ' || location`),
  },
  (table) => [
    // the list of gyms by name
    index('gyms_name').on(table.name, table.id),
    check(
      'gyms_place',
      sql`(${table.latitude} is null) = (${table.longitude} is null)
          and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    ...searchIndexes('gyms', table.searchKey),
  ],
);
