import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One row of `fixtures/roles.txt`: what each role is answered, as `ok` or the code of the refusal. */
export interface RoleRow {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Short words of the table for codes that it has often. */
const codes: Readonly<Record<string, string>> = {
  'sign-in': 'unauthenticated',
  profile: 'account_incomplete',
  role: 'permission_denied',
  none: 'not_found',
  off: 'account_deactivated',
  joined: 'already_joined',
  exists: 'profile_exists',
  'no-ascent': 'ascent_missing',
  state: 'competition_state',
  final: 'results_final',
  early: 'competition_not_started',
};

const words = (line: string) => line.split(/\s+/);

/**
 * Reads a table of `fixtures`: who may do what, or what may be done when.
 * @returns the roles in their order, and the rows of each section by its title.
 * @throws at a row with a cell too few or too many, or one that its section has already.
 */
export function readRoleTable(table: 'roles' | 'states' | 'private' = 'roles'): {
  readonly roles: readonly string[];
  readonly sections: Readonly<Record<string, readonly RoleRow[]>>;
} {
  const file = fileURLToPath(new URL(`../../../../fixtures/${table}.txt`, import.meta.url));
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [, ...roles] = words(lines[0] ?? '');
  const sections: Record<string, RoleRow[]> = {};
  let rows: RoleRow[] = [];
  for (const line of lines.slice(1)) {
    const title = /^\[(.+)\]$/.exec(line)?.[1];
    if (title !== undefined) {
      rows = sections[title] ??= [];
      continue;
    }
    const [name = '', ...given] = words(line);
    if (given.length !== roles.length) {
      throw new Error(`${name} has ${given.length} cells for ${roles.length} roles`);
    }
    if (rows.some((row) => row.name === name)) throw new Error(`${name} has two rows`);
    const cells = given.map((word, column) => [roles[column], codes[word] ?? word] as const);
    rows.push({ name, cells: Object.fromEntries(cells) });
  }
  return { roles, sections };
}
