import type { GymAccess } from '@cruxboard/domain/gyms/gyms/access';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';

/** SQL: whether everybody may see a gym, in rows named `gyms`. */
export const isPublicGym = `gyms.access = 'public'`;

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
    /** A short link that a manager pasted; '' leads to a map search for the location. */
    mapUrl: text('map_url').notNull().default(''),
    bannerUrl: text('banner_url'),
    logoUrl: text('logo_url'),
    timeZone: text('time_zone').notNull().default('Australia/Sydney'),
    /** Takes the place of `timeZone` on the first day of a month, so that no month is counted in two zones. */
    nextTimeZone: text('next_time_zone'),
    nextTimeZoneOn: date('next_time_zone_on', { mode: 'string' }),
    access: text().$type<GymAccess>().notNull().default('public'),
    /** In the link of a gym that is private by link: 128 random bits. */
    accessKey: text('access_key'),
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
    check('gyms_access', sql`${table.access} in ('public', 'link', 'invitation')`),
    check('gyms_access_key', sql`${table.access} <> 'link' or ${table.accessKey} is not null`),
    check(
      'gyms_next_zone',
      sql`(${table.nextTimeZone} is null) = (${table.nextTimeZoneOn} is null)`,
    ),
    // zones that are due
    index('gyms_next_zone_on')
      .on(table.nextTimeZoneOn)
      .where(sql`${table.nextTimeZoneOn} is not null`),
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

/** @returns a condition for rows of public gyms, by their gym's column. */
export function isOfPublicGym(gymId: PgColumn): SQL {
  return sql`exists (select from ${gyms} where ${gyms.id} = ${gymId} and ${sql.raw(isPublicGym)})`;
}
