import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settingNames } from '../config/settings';
import { misdeeds } from '../testing/bad-vendor';
import { expectedOf, isRead, vendorCases } from '../testing/vendor-cases';
import { vendorCircuits, vendorKeysRefused, vendorRequests, vendorSeconds } from './metrics';
import { vendorPolicies, vendors } from './vendors';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}docs/third-parties.md`, 'utf8');

/** The rows of the table with a head, by their cells. */
function rowsBelow(head: string): string[][] {
  const lines = page.slice(page.indexOf(head)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const names = vendors.map((vendor) => `\`${vendor}\``);

it('has every vendor with its settings', () => {
  const rows = rowsBelow('| vendor | settings |');
  expect(rows.map(([vendor]) => vendor)).toEqual(names);
  for (const [index, vendor] of vendors.entries()) {
    const named = [...(rows[index]?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(settingNames).toEqual(expect.arrayContaining(named));
    expect(named).toEqual(expect.arrayContaining([...vendorPolicies[vendor].settings]));
  }
});

it('has what comes of each failure, as the tests of the failures expect it', () => {
  const expected = vendorCases.map((vendorCase) => [
    `\`${vendorCase.vendor}\``,
    ...misdeeds.map((misdeed) => {
      if (!isRead(vendorCase, misdeed)) return '';
      const { outcome, requests } = expectedOf(vendorCase, misdeed);
      return `${outcome} × ${requests}`;
    }),
  ]);
  expect(rowsBelow('| vendor | delay |')).toEqual(expected);
});

it('has what people see of each failure, each with a test that there is', () => {
  const rows = rowsBelow('| vendor | fails |');
  expect([...new Set(rows.map(([vendor]) => vendor))]).toEqual([...names, 'form widget']);
  const ways = rows.map(([vendor, fails]) => `${vendor} ${fails}`);
  expect(new Set(ways).size).toBe(ways.length);
  for (const vendor of names)
    for (const fails of ['down', 'delay', vendor === '`mail`' ? '421' : '429'])
      expect(ways).toContain(`${vendor} ${fails}`);
  for (const [vendor, fails, ...cells] of rows) {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cells.at(-1) ?? '') ?? [];
    expect(existsSync(`${root}${file}`), `${vendor} ${fails}: ${file}`).toBe(true);
    expect(titlesIn(file), `${vendor} ${fails}`).toContain(title);
  }
});

/** The titles of a file's tests; of one for several vendors what follows the vendor's name. */
function titlesIn(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const titles = text.matchAll(/\b(?:it|test)\b[^'`]*?(?:'([^']+)'|`\$\{name\} ([^`]+)`)/g);
  return [...titles].flatMap(([, title, rest]) => title ?? rest ?? []);
}

it('quotes sentences that there are', () => {
  const files = [
    'contracts/src/errors.ts',
    'web/src/features/people/accounts/identity-sentences.ts',
    'web/src/routes/-shell/texts.ts',
    'web/src/features/competitions/credits/texts.ts',
    'web/src/features/gyms/videos/sending/texts.ts',
    'server/src/platform/storage/answer-storage-error.ts',
    'server/src/gyms/videos/generate-upload.ts',
  ];
  const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  const general = vendors.map(
    (vendor) =>
      `${vendorPolicies[vendor].name} can’t be reached right now. Try again in a few minutes.`,
  );
  const said = rowsBelow('| vendor | fails |')
    .flatMap(([, , seen = '']) => [...seen.matchAll(/“([^”]+)”/g)])
    .map(([, sentence = '']) => sentence);
  expect(said.length).toBeGreaterThan(6);
  for (const sentence of said)
    expect(texts.includes(sentence) || general.includes(sentence), sentence).toBe(true);
});

it('has every metric', async () => {
  const rows = rowsBelow('| metric |');
  const metrics = [vendorRequests, vendorCircuits, vendorKeysRefused, vendorSeconds];
  const all = await Promise.all(metrics.map((metric) => metric.get()));
  expect(rows.map(([metric]) => metric)).toEqual(all.map(({ name }) => `\`${name}\``));
});
