/** What a migration says itself, where its statements alone don't tell; a line of its own, with the reason. */
const said = /^-- older versions (run|stop): \S/m;

/**
 * @returns whether nodes of older versions can work on a database with this migration. They can if it only adds what
 * they don't know of: tables, columns that they needn't fill, indexes that refuse nothing, references that don't keep
 * them from deleting a row that they know. Anything else stops them, unless the migration says otherwise:
 * `-- older versions run: …`.
 */
export function letsOlderVersionsRun(text: string): boolean {
  const [, says] = said.exec(text) ?? [];
  if (says !== undefined) return says === 'run';
  const statements = statementsOf(text);
  const own = new Set(statements.flatMap((statement) => namesIn(statement, createsTable)));
  const ownColumns = new Set(statements.flatMap((statement) => namesIn(statement, addsColumn)));
  return statements.every((statement) => isAddition(statement, { own, ownColumns }));
}

/** @returns whether it says what becomes of older versions. */
export function saysWhatBecomesOfOlder(text: string): boolean {
  return said.test(text);
}

const createsTable = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i;
const addsColumn = /^ALTER TABLE "?\w+"? ADD COLUMN "?(\w+)"?/i;
const altersTable = /^(?:ALTER TABLE|CREATE UNIQUE INDEX "?\w+"? ON) "?(\w+)"?/i;
const foreignKey = /^ALTER TABLE "?\w+"? ADD CONSTRAINT "?\w+"? FOREIGN KEY \("?(\w+)"?\)/i;
/** These refuse nothing that an older version writes. */
const addsOnly = /^CREATE (?:TABLE|INDEX|VIEW|SEQUENCE|TYPE|FUNCTION|EXTENSION)\b/i;

function isAddition(
  statement: string,
  {
    own,
    ownColumns,
  }: { readonly own: ReadonlySet<string>; readonly ownColumns: ReadonlySet<string> },
): boolean {
  if (keepsFromDeleting(statement, own)) return false;
  if (addsOnly.test(statement)) return true;
  if (namesIn(statement, altersTable).some((table) => own.has(table))) return true;
  if (namesIn(statement, foreignKey).some((column) => ownColumns.has(column))) return true;
  if (!addsColumn.test(statement)) return false;
  const mustBeFilled = /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement);
  // more than one change in a statement is looked at by people
  return (
    !mustBeFilled &&
    !/\b(?:UNIQUE|CHECK|GENERATED|PRIMARY)\b|, *(?:ADD|ALTER|DROP)\b/i.test(statement)
  );
}

/** An older version deletes accounts, gyms and climbs, and doesn't know what it would have to delete before. */
function keepsFromDeleting(statement: string, own: ReadonlySet<string>): boolean {
  const [, ...references] = statement.split(/\bREFERENCES\b/i);
  return references.some((reference) => {
    const table = /^ (?:"?public"?\.)?"?(\w+)"?/i.exec(reference)?.[1] ?? '';
    return !own.has(table) && !/\bON DELETE (?:CASCADE|SET NULL)\b/i.test(reference);
  });
}

function namesIn(statement: string, pattern: RegExp): string[] {
  const name = pattern.exec(statement)?.[1];
  return name === undefined ? [] : [name];
}

function statementsOf(text: string): string[] {
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
