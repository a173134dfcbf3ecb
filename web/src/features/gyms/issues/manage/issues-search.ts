import { allIssueKinds, type IssueKind } from '@cruxboard/domain/gyms/issues/kinds';
import { type IssueState, issueStates } from '@cruxboard/domain/gyms/issues/states';
import type { issueSorts } from '@cruxboard/domain/sort-options';

/** What the address says about the inbox. */
export interface IssuesSearch {
  /** Undefined: open ones. */
  state?: IssueState | undefined;
  kind?: IssueKind | undefined;
  section?: string | undefined;
  /** Somebody's id, or `none`. */
  assignee?: string | undefined;
  /** The one that is shown. */
  issue?: string | undefined;
}

/** The same as the read takes it. */
export interface IssueView extends Omit<IssuesSearch, 'issue'> {
  climb?: string | undefined;
  sort?: (typeof issueSorts)[number] | undefined;
}

/** @returns what an address says; anything unknown is left out. */
export function parseIssuesSearch(search: Record<string, unknown>): IssuesSearch {
  return {
    state: issueStates.find((state) => state === search['state'] && state !== 'open'),
    kind: allIssueKinds.find((kind) => kind === search['kind']),
    section: idIn(search['section']),
    assignee: idIn(search['assignee']),
    issue: idIn(search['issue']),
  };
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined;
}

/** @returns the read's query of an address and its order. */
export function viewOf(
  { state = 'open', kind, section, assignee }: IssuesSearch,
  sort: (typeof issueSorts)[number],
): IssueView {
  const set = Object.entries({ kind, section, assignee }).filter(
    ([, value]) => value !== undefined,
  );
  return { state, sort, ...Object.fromEntries(set) };
}
