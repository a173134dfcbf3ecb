import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

/*
 * Which tests of the server are run a second time, on a PostgreSQL that is not the embedded one: of another version and
 * another build, reached over TCP by a password. What the query builder writes means the same on both. What may not is
 * written by hand and leans on the server: how text is folded, compared and matched, time zones, functions of our
 * own, locks and isolation, COPY, LISTEN, the catalog. A test stands beside what it tests: where such SQL stands in a
 * folder, or is asked for from `platform/db`, the folder's tests are run again, as are those that hold some themselves.
 */

const source = join(root, 'server/src');
const toolbox = join(source, 'platform/db');
/** What all tests share: the app with every slice in it, and the way to a database. */
const shared = join(source, 'platform/testing');
const opensDatabase = join(shared, 'database.ts');

const leaning = new RegExp(
  [
    /\b(collate|unaccent|similarity|ilike|normalize|lower|upper|regexp_\w+|to_char)\b/,
    /\bsearch_/,
    /\s!?~\*?\s|<%|%>/,
    /\b(at time zone|timezone\(|date_trunc)/,
    /\b(pg_\w+|hashtext|copy|listen|notify|lock table|skip locked|isolation level)\b/,
    /\bfor (no key )?update\b/,
  ]
    .map(({ source: pattern }) => pattern)
    .join('|'),
  'i',
);

/** @returns their paths from the project's root. */
export async function databaseTests() {
  const files = await readSources();
  const words = await ownFunctions();
  const leans = new Set([...files.keys()].filter((file) => isLeaning(files.get(file), words)));
  const helpers = new Set([...leans].filter((file) => dirname(file) === toolbox));
  const asks = (file) => importsOf(file, files).some((imported) => helpers.has(imported));
  const isTest = (file) => file.endsWith('.test.ts');
  const folders = new Set(
    [...files.keys()]
      .filter(
        (file) => !isTest(file) && !file.endsWith('schema.ts') && !dirname(file).startsWith(shared),
      )
      .filter((file) => leans.has(file) || asks(file))
      .map(dirname),
  );
  return [...files.keys()]
    .filter(isTest)
    .filter((file) => folders.has(dirname(file)) || leans.has(file))
    .filter((file) => reachable(file, files).has(opensDatabase))
    .map((file) => relative(root, file));
}

async function readSources() {
  const names = await readdir(source, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => join(source, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Map(paths.toSorted().map((path) => [path, texts[paths.indexOf(path)]]));
}

/** The functions that the migrations make. */
async function ownFunctions() {
  const dir = join(root, 'server/migrations');
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?function "?(\w+)/gi)].map((match) => match[1]),
  );
}

function isLeaning(text, words) {
  const own = new RegExp(`\\b(${words.join('|')})\\(`);
  return statementsIn(text).some((statement) => leaning.test(statement) || own.test(statement));
}

const beginnings = [
  'select\\s',
  'insert into',
  'update \\S+ set',
  'delete from',
  'with \\w+ (as|\\()',
  'copy [$\\w]',
  'begin isolation',
  'set (local|constraints)',
  'lock table',
  'truncate ',
  '(alter|create|drop) (table|database|role|schema|extension|index|function)',
  '(listen|notify) ',
];
const plainly = new RegExp(`[\`'](\\s*(?:${beginnings.join('|')})[^\`]*)`, 'gi');

/** Texts that are SQL: tagged so, or a string that begins like a statement. */
function statementsIn(text) {
  const tagged = text.matchAll(/\bsql(?:<[^`(]*>)?`([^`]*)`/g);
  return [...tagged, ...text.matchAll(plainly)].map((match) => match[1]);
}

function importsOf(file, files) {
  return [...files.get(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map((match) => `${join(dirname(file), match[1])}.ts`)
    .filter((path) => files.has(path));
}

function reachable(file, files, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file, files)) reachable(imported, files, seen);
  return seen;
}
