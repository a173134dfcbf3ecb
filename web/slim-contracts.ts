import type { Plugin } from 'vite';

/** What the browser does not need of a definition: it sends and reads by these contracts, the server checks by them. */
const dropped: Readonly<Record<string, readonly string[]>> = {
  defineRead: ['params', 'query', 'response', 'errors', 'summary'],
  defineCallable: ['input', 'output', 'errors', 'summary'],
  defineLiveEvent: ['data', 'summary'],
};

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Takes the schemas out of the definitions of reads, callables and live events, and marks what the modules of
 * contracts and domain make at their start as free of effects, so that neither the schemas nor zod are shipped with a
 * page that only reads. A form imports the schema it checks by under its own name.
 */
export function slimContracts(): Plugin {
  return {
    name: 'cruxboard-slim-contracts',
    transform: {
      filter: { id: /\/(?:contracts|domain)\/src\/.*\.ts(?:\?only=\w+)?$/ },
      handler(code) {
        // the parser's own tree, of which only the parts below are read
        const tree = this.parse(code) as unknown as Node;
        const edits: Edit[] = [];
        for (const made of madeAtStart(tree)) {
          edits.push({ at: made.start, end: made.start, text: '/*#__PURE__*/ (() => (' });
          edits.push({ at: made.end, end: made.end, text: '))()' });
        }
        collect(tree, edits);
        const slim = applied(code, edits);
        // the parser's own tree again
        const unused = unusedImports(this.parse(slim) as unknown as Node, slim);
        return { code: applied(slim, unused), map: null };
      },
    },
  };
}

interface Edit {
  at: number;
  end: number;
  text: string;
}

function applied(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const edit of edits.toSorted((a, b) => b.at - a.at)) {
    text = `${text.slice(0, edit.at)}${edit.text}${text.slice(edit.end)}`;
  }
  return text;
}

/** What only the dropped parts needed: a module that is imported stays with its importer, used or not. */
function unusedImports(tree: Node, code: string): Edit[] {
  const imports = children(tree['body']).filter(({ type }) => type === 'ImportDeclaration');
  const body = applied(
    code,
    imports.map(({ start, end }) => ({ at: start, end, text: '' })),
  );
  const isUsed = (specifier: Node) => new RegExp(`\\b${nameOf(specifier['local'])}\\b`).test(body);
  return imports
    .filter((statement) => !children(statement['specifiers']).some(isUsed))
    .map(({ start, end }) => ({ at: start, end, text: '' }));
}

/** The values of a module's own constants that are computed. */
function madeAtStart(tree: Node): Node[] {
  return children(tree['body'])
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .flatMap((statement) => children(statement['declarations']))
    .flatMap((declarator) => children([declarator['init']]))
    .filter((value) => !/Literal|Function/.test(value.type));
}

function collect(node: Node, edits: Edit[]): void {
  const names = node.type === 'CallExpression' ? dropped[nameOf(node['callee'])] : undefined;
  const [definition] = names ? children(node['arguments']) : [];
  if (names && definition?.type === 'ObjectExpression') {
    const properties = children(definition['properties']);
    for (const [index, property] of properties.entries()) {
      if (!names.includes(nameOf(property['key']))) continue;
      // up to the next one, so that its comma goes too
      edits.push({
        at: property.start,
        end: properties[index + 1]?.start ?? property.end,
        text: '',
      });
    }
    return;
  }
  for (const part of Object.values(node)) {
    for (const child of children(Array.isArray(part) ? part : [part])) collect(child, edits);
  }
}

function children(parts: unknown): Node[] {
  return Array.isArray(parts) ? parts.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}
