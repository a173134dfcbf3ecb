import type { ReadResponse } from '@cruxboard/contracts/define';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { readIssues } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { useState } from 'react';
import { useMe } from '../../../../lib/session/hooks';
import { useSelection } from '../../../../ui/use-selection';
import type { IssuesSearch } from './issues-search';
import { texts } from './texts';
import { useIssueChanges } from './use-issue-changes';

interface InboxParts {
  gym: Gym;
  pages: readonly ReadResponse<typeof readIssues>[];
  search: IssuesSearch;
  onSearch: (changes: IssuesSearch) => void;
  isWide: boolean;
}

/** What is listed, shown and selected, and what can be done to it. */
export function useInbox({ gym, pages, search, onSearch, isWide }: InboxParts) {
  const selection = useSelection();
  const [areKeysShown, showKeys] = useState(false);
  const changes = useIssueChanges(gym.id);
  const issues = pages.flatMap(({ items }) => items);
  const staff = pages[0]?.staff ?? [];
  const me = useMe();
  const own = staff.find(({ uid }) => uid === me?.uid) ?? null;
  // the desk has room beside the list, and shows the first until another is chosen
  const shownId = search.issue ?? (isWide ? issues[0]?.id : undefined);
  const at = issues.findIndex(({ id }) => id === shownId);
  const show = (issue: string | undefined) => onSearch({ issue });
  return {
    issues,
    staff,
    own,
    selection,
    changes,
    shownId,
    place: at < 0 ? null : texts.place(at + 1, issues.length),
    show,
    move: (by: 1 | -1) => {
      const next = issues[at + by];
      if (next === undefined) return;
      show(next.id);
      document.querySelector(`[data-issue="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    /** What comes next once the one that is shown has left the list. */
    leave: () => show(isWide ? (issues[at + 1] ?? issues[at - 1])?.id : undefined),
    isWide,
    areKeysShown,
    showKeys,
  };
}

export type InboxModel = ReturnType<typeof useInbox>;
