import type { StoredValues } from '../../columns';
import type { ReadRow } from '../../imports/check-rows';
import type { ImportChoices } from '../../imports/choices';
import type { ImportFault } from '../../imports/faults';
import { groupedBy } from '../../grouped-by';
import { foldText } from '../../text';
import type { CompetitorColumns } from '../competitors/columns';

/** A competitor who is already entered. */
export interface KnownCompetitor extends StoredValues<CompetitorColumns> {
  readonly id: string;
}

type Row = ReadRow<CompetitorColumns>;

/** Who a row is: somebody entered, nobody yet, or what to ask. */
export interface Match {
  readonly known: KnownCompetitor | null;
  readonly fault: ImportFault | null;
}

/**
 * Returns a function that finds whom a row of a file changes. The same name and email are the same person, whatever
 * their number; else the number decides, else the name where nothing contradicts it. Where that leaves a doubt it asks,
 * so that nobody is entered twice unasked.
 */
export function competitorMatcher(
  known: readonly KnownCompetitor[],
  people: ImportChoices['people'],
): (row: Row) => Match {
  const byNumber = new Map(known.map((one) => [one.number, one]));
  const byName = groupedBy(known, (one) => foldText(one.name));
  const byEmail = groupedBy(known, (one) => one.email?.toLowerCase() ?? '');
  const answers = new Map(people.map(({ line, is }) => [line, is]));
  return (row) => {
    const { number, email } = row.values;
    const named = row.values.name === null ? [] : (byName.get(foldText(row.values.name)) ?? []);
    const sure = named.filter((one) => isSame(one.email, email));
    if (sure.length === 1) return found(sure[0]);
    const numbered = number === null ? undefined : byNumber.get(number);
    if (numbered !== undefined) {
      const [other] = named;
      if (other === undefined || named.includes(numbered)) return found(numbered);
      return { known: null, fault: heldFault(row, numbered, other) };
    }
    const [likely] = named;
    if (named.length === 1 && likely !== undefined && isLikely(likely, row)) return found(likely);
    const alike = likely ?? (email === null ? undefined : byEmail.get(email.toLowerCase())?.[0]);
    const answer = answers.get(row.line);
    if (alike === undefined || answer === 'new') return found(null);
    if (answer === 'same') return found(alike);
    return { known: null, fault: alikeFault(row, alike) };
  };
}

const found = (known: KnownCompetitor | null | undefined): Match => ({
  known: known ?? null,
  fault: null,
});

/** Nothing says that it is somebody else: one of them has no email, one of them no number. */
function isLikely(one: KnownCompetitor, { values: { number, email } }: Row): boolean {
  return (one.email === null || email === null) && (one.number === null || number === null);
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
}

function heldFault(row: Row, holder: KnownCompetitor, other: KnownCompetitor): ImportFault {
  const as = other.number === null ? 'without a number' : `with number ${other.number}`;
  return {
    line: row.line,
    column: 'number',
    value: String(row.values.number),
    rule: 'held',
    message: `This number is ${holder.name}, and ${other.name} is entered ${as}. Change the number or leave it empty.`,
  };
}

function alikeFault(row: Row, alike: KnownCompetitor): ImportFault {
  const number = alike.number === null ? '' : `, number ${alike.number}`;
  return {
    line: row.line,
    column: 'name',
    value: row.values.name ?? row.values.email ?? '',
    rule: 'alike',
    message: `${alike.name}${number} is already entered. Is this the same person?`,
  };
}
