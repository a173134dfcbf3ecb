import { dirname, join, normalize } from 'node:path/posix';

/** Source files by their path below `server/src`. */
export type Sources = ReadonlyMap<string, string>;

/** `gyms/climbs` of `gyms/climbs/repo.ts`; null for the files that put the product together. */
function sliceOf(path: string): string | null {
  const [context, slice, ...rest] = path.split('/');
  return slice === undefined || rest.length === 0 ? null : `${context}/${slice}`;
}

/** Test support, and the demo, which fills an empty database. */
const isExempt = (path: string) => /\.test\.ts$|(^|\/)(testing|demo)\//.test(path);

interface Table {
  readonly name: string;
  readonly variable: string;
  readonly owner: string;
}

/**
 * A slice's data is its own: it alone writes its tables, and SQL names tables by their schema objects.
 * @returns each fault as `file: what is wrong`.
 */
export function findDataFaults(sources: Sources): string[] {
  const tables = [...sources].flatMap(([path, source]) => tablesOf(path, source));
  return [...sources]
    .filter(([path]) => !isExempt(path))
    .flatMap(([path, source]) => {
      const faults = [
        ...foreignWrites(path, source, tables),
        ...(path.endsWith('schema.ts') ? [] : writtenNames(source, tables)),
      ];
      return faults.map((fault) => `${path}: ${fault}`);
    });
}

function tablesOf(path: string, source: string): Table[] {
  const owner = sliceOf(path);
  if (owner === null || !path.endsWith('schema.ts')) return [];
  return [...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
    ([, variable = '', name = '']) => ({ name, variable, owner }),
  );
}

function foreignWrites(path: string, source: string, tables: readonly Table[]): string[] {
  const own = sliceOf(path);
  return [...importedTables(path, source, tables)].flatMap(([local, table]) => {
    if (table.owner === own) return [];
    const writes = new RegExp(
      `\\.(insert|update|delete)\\(${local}\\)|(insert into|update|delete from)\\s+\\$\\{${local}\\}`,
      'i',
    );
    return writes.test(source) ? [`writes ${table.name}, which belongs to ${table.owner}`] : [];
  });
}

/** The tables that a file imports, by the names that it calls them. */
function importedTables(
  path: string,
  source: string,
  tables: readonly Table[],
): ReadonlyMap<string, Table> {
  const found = new Map<string, Table>();
  for (const [, names = '', from = ''] of source.matchAll(
    /import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g,
  )) {
    const slice = sliceOf(normalize(join(dirname(path), from)));
    for (const imported of names.split(',')) {
      const [variable = '', local = variable] = imported
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      const table = tables.find((each) => each.variable === variable && each.owner === slice);
      if (table !== undefined) found.set(local, table);
    }
  }
  return found;
}

function writtenNames(source: string, tables: readonly Table[]): string[] {
  const names = tables.map(({ name }) => name).join('|');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const inSql = new RegExp(
    `\\b(?:from|join|into|update|lock table)\\s+(${names})\\b(?![.(])|\\btable: '(${names})'`,
    'gi',
  );
  return [...code.matchAll(inSql)].map(
    ([, name, sweep]) => `names ${name ?? sweep} in text; put in its schema object`,
  );
}
