/** What is known of a package's module in this product, and its author could not know. */
export interface Facts {
  /** Variables of the module that always hold this. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Fields that always hold this, of whatever object. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Functions of which no more than this is ever needed. */
  readonly functions?: Readonly<Record<string, string>>;
  /** What a field `tag` never is. */
  readonly tags?: readonly number[];
  /** Entries of objects that nobody reads. */
  readonly entries?: readonly string[];
  /** `exports.name = …` that nobody imports. */
  readonly exports?: readonly string[];
  /** How statements begin that have no effect. */
  readonly statements?: readonly string[];
}

/** A part of a parser's tree. */
export interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Walk {
  readonly code: string;
  readonly facts: Facts;
  readonly edits: Edit[];
  /** What the code has of that which the facts are about. */
  readonly met: Set<string>;
}

/** Where a part stands. */
interface Scope {
  /** Variables of the module that have a namesake here. */
  readonly shadowed: ReadonlySet<string>;
  /** Of the function's statements. */
  readonly start: number;
}

/**
 * Writes facts into a module's code, so that a minifier finds out for itself what can never run.
 * @throws Error where the code has nothing that a fact is about: the package is not the one that the facts are of.
 */
export function withFacts(code: string, tree: Part, facts: Facts): string {
  const walk: Walk = { code, facts, edits: [], met: new Set() };
  visit(walk, tree, { shadowed: new Set(), start: 0 });
  const missing = namesIn(facts).filter((name) => !walk.met.has(name));
  if (missing.length > 0) throw new Error(`The code has nothing of ${missing.join(', ')}`);
  return applied(code, walk.edits);
}

function namesIn({ variables, fields, functions, tags, entries, exports, statements }: Facts) {
  return [
    ...Object.keys({ ...variables, ...fields, ...functions }),
    ...(tags ?? []).map((tag) => `tag ${tag}`),
    ...[entries, exports, statements].flatMap((names) => names ?? []),
  ];
}

function visit(walk: Walk, part: Part, scope: Scope): void {
  if (replaced(walk, part, scope)) return;
  const inner = isFunction(part) ? scopeOf(part, scope) : scope;
  for (const [key, value] of Object.entries(part)) {
    if (isName(part, key)) continue;
    for (const child of parts(Array.isArray(value) ? value : [value])) visit(walk, child, inner);
  }
}

function isFunction({ type }: Part): boolean {
  return /Function/.test(type);
}

function scopeOf(part: Part, around: Scope): Scope {
  const [body] = parts([part['body']]);
  const start = body?.type === 'BlockStatement' ? body.start + 1 : around.start;
  const params = parts(part['params']).map(nameOf);
  return { shadowed: new Set([...around.shadowed, ...params]), start };
}

/** @returns a declaration of the variables that some statements declare for their whole function. */
function declared(statements: readonly Part[]): string {
  const names = statements.flatMap(variablesIn);
  return names.length > 0 ? `var ${names.join(', ')};` : '';
}

function variablesIn(part: Part): string[] {
  if (isFunction(part)) return [];
  const own = part.type === 'VariableDeclarator' ? [nameOf(part['id'])] : [];
  const inner = Object.values(part).flatMap((value) =>
    parts(Array.isArray(value) ? value : [value]).flatMap(variablesIn),
  );
  return [...own, ...inner];
}

/** Whether an identifier there stands for no value. */
function isName(part: Part, key: string): boolean {
  if (key === 'property' || key === 'key') return part['computed'] !== true;
  return key === 'id' || key === 'params' || key === 'label';
}

function replaced(walk: Walk, part: Part, scope: Scope): boolean {
  switch (part.type) {
    case 'Identifier':
      return (
        !scope.shadowed.has(nameOf(part)) &&
        put(walk, part, said(walk.facts.variables, nameOf(part)))
      );
    case 'MemberExpression':
      return part['computed'] !== true && put(walk, part, fieldValue(walk, part));
    case 'AssignmentExpression':
      return assigned(walk, part, scope);
    case 'FunctionDeclaration':
      return emptied(walk, part);
    case 'BinaryExpression':
      return put(walk, part, compared(walk, part));
    case 'Property':
      return isListed(walk, walk.facts.entries, nameOf(part['key'])) && removed(walk, part);
    case 'ExpressionStatement':
    case 'IfStatement':
      return isDropped(walk, part) && put(walk, part, declared([part]) || ';');
    case 'SwitchStatement':
      return switched(walk, part, scope);
    default:
      return false;
  }
}

function put({ edits, met, code }: Walk, part: Part, text: string | undefined): boolean {
  if (text === undefined) return false;
  edits.push({ start: part.start, end: part.end, text });
  met.add(code.slice(part.start, part.end));
  return true;
}

function said(facts: Readonly<Record<string, string>> = {}, name: string): string | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

function fieldValue({ facts, met }: Walk, part: Part): string | undefined {
  const name = nameOf(part['property']);
  const value = said(facts.fields, name);
  if (value !== undefined) met.add(name);
  return value;
}

/** What is written to a variable that always holds the same is only computed. */
function assigned(walk: Walk, part: Part, scope: Scope): boolean {
  const [left, right] = [...parts([part['left']]), ...parts([part['right']])];
  if (left === undefined || right === undefined) return false;
  const name = nameOf(left);
  if (said(walk.facts.variables, name) !== undefined && !scope.shadowed.has(name)) {
    walk.met.add(name);
    walk.edits.push({ start: left.start, end: right.start, text: '' });
    visit(walk, right, scope);
    return true;
  }
  const isField = left.type === 'MemberExpression' && fieldValue(walk, left) !== undefined;
  if (isField) visit(walk, right, scope);
  return isField;
}

function emptied(walk: Walk, part: Part): boolean {
  const name = nameOf(part['id']);
  const text = said(walk.facts.functions, name);
  const [body] = parts([part['body']]);
  if (text === undefined || body === undefined) return false;
  walk.met.add(name);
  return put(walk, body, `{ ${text} }`);
}

/** @returns what comparing a field `tag` with one that it never has comes to. */
function compared({ facts }: Walk, part: Part): string | undefined {
  const operands = parts([part['left'], part['right']]);
  const isNever = operands.some(({ value }) => isTag(facts, value));
  if (!isNever || !operands.some((one) => nameOf(one['property'] ?? one) === 'tag')) return;
  return { '===': 'false', '!==': 'true' }[String(part['operator'])];
}

function isTag({ tags = [] }: Facts, value: unknown): value is number {
  return typeof value === 'number' && tags.includes(value);
}

function isListed({ met }: Walk, names: readonly string[] | undefined, name: string): boolean {
  if (!names?.includes(name)) return false;
  met.add(name);
  return true;
}

/** @returns true, as everything in it is done. */
function removed({ edits, code }: Walk, part: Part): true {
  const comma = /^\s*,/.exec(code.slice(part.end))?.[0] ?? '';
  edits.push({ start: part.start, end: part.end + comma.length, text: '' });
  return true;
}

function isDropped(walk: Walk, part: Part): boolean {
  const begins = walk.facts.statements?.find((start) => walk.code.startsWith(start, part.start));
  if (begins !== undefined) return isListed(walk, [begins], begins);
  const name = /^exports\.(\w+) = /.exec(walk.code.slice(part.start, part.start + 80))?.[1];
  return name !== undefined && isListed(walk, walk.facts.exports, name);
}

function switched(walk: Walk, part: Part, scope: Scope): boolean {
  const [of] = parts([part['discriminant']]);
  if (of === undefined || nameOf(of['property']) !== 'tag') return false;
  visit(walk, of, scope);
  let isFallenInto = false;
  for (const one of parts(part['cases'])) {
    const [test] = parts([one['test']]);
    const body = parts(one['consequent']);
    if (isTag(walk.facts, test?.['value'])) {
      walk.met.add(`tag ${test?.['value']}`);
      // what the case before comes to as well stays
      const end = isFallenInto ? (body[0]?.start ?? one.end) : one.end;
      walk.edits.push({ start: one.start, end, text: '' });
      if (!isFallenInto) {
        // what else in the function uses its variables still does
        walk.edits.push({ start: scope.start, end: scope.start, text: declared(body) });
        continue;
      }
    }
    for (const statement of body) visit(walk, statement, scope);
    isFallenInto = !/^(?:Break|Return|Throw|Continue)Statement$/.test(body.at(-1)?.type ?? '');
  }
  return true;
}

function applied(code: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(code.slice(from, start), text);
    from = end;
  }
  return [...pieces, code.slice(from)].join('');
}

function parts(list: unknown): Part[] {
  return Array.isArray(list) ? list.filter(isPart) : [];
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(part: unknown): string {
  return isPart(part) && typeof part['name'] === 'string' ? part['name'] : '';
}
