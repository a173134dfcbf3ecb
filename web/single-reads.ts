import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const suffix = /\?only=read\w+$/;
const contracts = '@cruxboard/contracts/';

interface Imported {
  readonly type: string;
  readonly imported?: { readonly name: string };
  readonly local: { readonly name: string };
}

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string };
  readonly specifiers?: readonly Imported[];
}

/**
 * Makes a module of its own of each read that the web imports by name. A module goes whole into one chunk: without
 * this, what a visitor's page reads would bring what its neighbours in the file of the contract read and write, those
 * for staff among them.
 */
export function singleReads(): Plugin {
  return {
    name: 'cruxboard-single-reads',
    apply: 'build',
    async resolveId(source, importer, options) {
      const [only] = suffix.exec(source) ?? [];
      if (only === undefined) return null;
      const whole = source.slice(0, -only.length);
      const resolved = await this.resolve(whole, importer, { ...options, skipSelf: true });
      return resolved === null ? null : { ...resolved, id: `${resolved.id}${only}` };
    },
    async load(id) {
      return suffix.test(id) ? readFile(id.replace(suffix, ''), 'utf8') : null;
    },
    transform: {
      filter: { id: /\/web\/src\//, code: contracts },
      handler(code) {
        // the parser's own tree, of which only the imports are read
        const { body } = this.parse(code) as unknown as { body: readonly Statement[] };
        let text = code;
        for (const statement of body.toReversed()) {
          if (!isOfContract(statement)) continue;
          text = `${text.slice(0, statement.start)}${split(statement)}${text.slice(statement.end)}`;
        }
        return { code: text, map: null };
      },
    },
  };
}

type ContractImport = Required<Statement>;

function isOfContract(statement: Statement): statement is ContractImport {
  return (
    statement.type === 'ImportDeclaration' &&
    statement.source?.value.startsWith(contracts) === true &&
    statement.specifiers?.every(({ type }) => type === 'ImportSpecifier') === true
  );
}

/** @returns an import for each read, and one for all else. In the statement's one line, so that maps stay right. */
function split({ source, specifiers }: ContractImport): string {
  const named = specifiers.map(({ imported, local }) => ({
    name: imported?.name ?? local.name,
    local: local.name,
  }));
  const written = ({ name, local }: { name: string; local: string }) =>
    name === local ? name : `${name} as ${local}`;
  const isRead = ({ name }: { name: string }) => /^read[A-Z]/.test(name);
  const rest = named.filter((one) => !isRead(one));
  return [
    ...named
      .filter(isRead)
      .map((one) => `import { ${written(one)} } from '${source.value}?only=${one.name}';`),
    ...(rest.length > 0
      ? [`import { ${rest.map(written).join(', ')} } from '${source.value}';`]
      : []),
  ].join(' ');
}
