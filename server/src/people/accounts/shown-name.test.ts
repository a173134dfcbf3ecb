import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { accounts } from './schema';
import { shownName, shownPerson, shownPhoto } from './shown-name';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const names: readonly [string, string, string][] = [
  ['Ana', 'Stone', 'Ana S.'],
  ['Zoë', 'de la Cruz', 'Zoë d.'],
  ['Ana', '', 'Ana'],
  ['', '', ''],
  ['Ngọc', '  Ánh ', 'Ngọc Á.'],
  ['Kim', '𝓛ee', 'Kim 𝓛.'],
];

it.each(names)('%s %s is %s to others, in SQL and in code', async (firstName, lastName, short) => {
  const db = t.deps.database.drizzle;
  const photoUrl = '/a.jpg';
  for (const isVisibleInProduct of [false, true]) {
    await db.delete(accounts);
    const person = { uid: 'ana', firstName, lastName, photoUrl, isVisibleInProduct };
    await db.insert(accounts).values(person);
    const { rows } = await db.execute(sql`
      select ${sql.raw(shownName('accounts'))} as name, ${sql.raw(shownPhoto('accounts'))} as "photoURL"
        from ${accounts}`);
    const full = { name: `${firstName} ${lastName}`.trim(), photoURL: photoUrl };
    const shown = isVisibleInProduct ? full : { name: short, photoURL: null };
    expect(rows).toEqual([shown]);
    for (const viewer of [null, 'ben']) expect(shownPerson(person, viewer)).toEqual(shown);
    expect(shownPerson(person, 'ana')).toEqual(full);
  }
});
