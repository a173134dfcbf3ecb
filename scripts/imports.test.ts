import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findImportFaults } from './lib/import-rules.mjs';

/** Forbidden imports, by the rule that must find them. */
const planted: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'domain-imports-nothing': ['domain/src/gyms/grades.ts', 'contracts/src/fields.ts'],
  'contracts-import-domain-and-zod': ['contracts/src/gyms/gyms.ts', 'server/src/platform/log.ts'],
  'server-imports-no-client': ['server/src/gyms/gyms/routes.ts', 'web/src/ui/button.ts'],
  'stand-ins-are-for-tests': ['server/src/gyms/gyms/repo.ts', 'emulators/payments.ts'],
  'web-imports-no-server': ['web/src/lib/api/call.ts', 'server/src/platform/log.ts'],
  'platform-knows-no-context': [
    'server/src/platform/mail/send.ts',
    'server/src/gyms/gyms/public.ts',
  ],
  'people-know-no-other-context': [
    'server/src/people/accounts/repo.ts',
    'server/src/gyms/gyms/public.ts',
  ],
  'gyms-know-people-only': [
    'server/src/gyms/climbs/repo.ts',
    'server/src/competitions/scores/public.ts',
  ],
  'competitions-do-not-know-the-site': [
    'server/src/competitions/scores/repo.ts',
    'server/src/site/home/public.ts',
  ],
  'a-slice-offers-its-public-file': [
    'server/src/gyms/ascents/routes.ts',
    'server/src/gyms/climbs/list.ts',
  ],
  'a-table-of-another-slice-is-joined-in-a-repo': [
    'server/src/gyms/ascents/log-ascent.ts',
    'server/src/gyms/climbs/schema.ts',
  ],
  'a-schema-of-another-context-is-referenced-by-schemas-alone': [
    'server/src/gyms/ascents/names-repo.ts',
    'server/src/people/accounts/schema.ts',
  ],
  'roles-are-asked-for-in-one-place': [
    'server/src/competitions/scores/settle-repo.ts',
    'server/src/competitions/staff/schema.ts',
  ],
  'ui-and-lib-know-no-feature': ['web/src/ui/button.ts', 'web/src/features/gyms/gyms/head.ts'],
  'lib-knows-no-ui': ['web/src/lib/format/format.ts', 'web/src/ui/button.ts'],
  'a-feature-context-offers-its-model': [
    'web/src/features/gyms/gyms/head.ts',
    'web/src/features/people/accounts/form.ts',
  ],
  'a-model-knows-no-slice': [
    'web/src/features/gyms/model/queries.ts',
    'web/src/features/gyms/climbs/list.ts',
  ],
  'pages-for-developers-are-an-entry-of-their-own': [
    'web/src/ui/link.ts',
    'web/src/dev-pages/storybook/specimens.ts',
  ],
  'features-know-no-route': ['web/src/features/gyms/climbs/list.ts', 'web/src/routes/index.ts'],
};

interface Fault {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

let folder: string;
let found: { readonly faults: readonly Fault[]; readonly rules: readonly string[] };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cruxboard-imports-'));
  const sources = new Map<string, string>();
  const add = (file: string, line: string) => sources.set(file, (sources.get(file) ?? '') + line);
  for (const to of new Set(Object.values(planted).map(([, file]) => file))) {
    add(to, 'export const wanted = 1;\n');
  }
  for (const [index, [from, to]] of Object.values(planted).entries()) {
    const up = '../'.repeat(from.split('/').length - 1);
    add(from, `export { wanted as wanted${index} } from '${up}${to.replace(/\.ts$/, '')}';\n`);
  }
  for (const [file, source] of sources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  found = await findImportFaults(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.entries(planted))('finds what breaks %s', (rule, [from, to]) => {
  expect(found.faults).toContainEqual({ rule, from, to });
});

it('has a planted fault for every rule about who may import whom', () => {
  const others = ['no-cycles', 'everything-resolves'];
  expect([...found.rules].toSorted()).toEqual([...Object.keys(planted), ...others].toSorted());
});
