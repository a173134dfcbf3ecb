import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findDataFaults } from './data-ownership';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('lets each slice write its own tables only, named by their schema objects', () => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'));
  expect(paths.length).toBeGreaterThan(400);
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  expect(findDataFaults(sources)).toEqual([]);
});

const schema: [string, string] = [
  'gyms/climbs/schema.ts',
  `export const climbs = pgTable('climbs', {});`,
];
const faultsOf = (path: string, source: string) =>
  findDataFaults(new Map([schema, [path, source]]));
const importing = `import { climbs } from '../climbs/schema';\n`;

it.each([
  ['an insert', 'await tx.insert(climbs).values({});'],
  ['an update', 'await tx.update(climbs).set({});'],
  ['a delete', 'await tx.delete(climbs);'],
  ['an update in SQL', 'await tx.execute(sql`update ${climbs} set name = 1`);'],
])('finds %s of a table of another slice', (_what, code) => {
  expect(faultsOf('gyms/ascents/repo.ts', importing + code)).toEqual([
    'gyms/ascents/repo.ts: writes climbs, which belongs to gyms/climbs',
  ]);
  expect(faultsOf('gyms/climbs/repo.ts', `import { climbs } from './schema';\n${code}`)).toEqual(
    [],
  );
});

it('finds a write through a name that was given on import', () => {
  const code = `import { climbs as wall } from '../climbs/public';\ntx.delete(wall);`;
  expect(faultsOf('gyms/ascents/repo.ts', code)).toHaveLength(1);
});

it('finds the name of a table written out in SQL', () => {
  const code = "pool.query(`select id from climbs`); sweepRows({ table: 'climbs' });";
  expect(faultsOf('gyms/climbs/repo.ts', code)).toHaveLength(2);
});

it('leaves reads, comments and the demo alone', () => {
  const read = `${importing}tx.select().from(climbs); // from climbs\n/* update climbs */`;
  expect(faultsOf('gyms/ascents/repo.ts', read)).toEqual([]);
  expect(faultsOf('gyms/demo/seed.ts', `${importing}tx.insert(climbs);`)).toEqual([]);
});
