import type { ReadResponse } from '@cruxboard/contracts/define';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { readIssues } from '@cruxboard/contracts/gyms/issues/staff-issues';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { issueStates } from '@cruxboard/domain/gyms/issues/states';
import { Check, Flag, UserPlus, Wrench, X } from 'lucide-react';
import { useWide } from '../../../../lib/hooks/use-wide';
import { BulkBar } from '../../../../ui/bulk-bar';
import { Button } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { PageHeader } from '../../../../ui/page-header';
import { TabPanel, Tabs } from '../../../../ui/tabs';
import { stateLabels } from '../texts';
import { IssueFilters } from './issue-filters';
import { IssueList } from './issue-list';
import { KeyHint } from './key-hint';
import { KeysDialog } from './keys-dialog';
import { OpenIssue } from './open-issue';
import type { IssuesSearch } from './issues-search';
import { texts } from './texts';
import { type InboxModel, useInbox } from './use-inbox';
import { useIssueKeys } from './use-issue-keys';

interface InboxProps {
  gym: Gym;
  sections: readonly StaffSection[];
  pages: readonly ReadResponse<typeof readIssues>[];
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  search: IssuesSearch;
  onSearch: (changes: IssuesSearch) => void;
}

/** The list with the report that is shown beside it; on phones one after the other. */
export function Inbox({ gym, sections, pages, list, search, onSearch }: InboxProps) {
  const isWide = useWide('lg');
  const inbox = useInbox({ gym, pages, search, onSearch, isWide });
  const { issues, staff, shownId, selection } = inbox;
  const isAlone = !isWide && shownId !== undefined;
  return (
    <>
      {isAlone ? null : (
        <>
          <PageHeader title={texts.title} />
          <Selected inbox={inbox} />
        </>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,26.5rem)_minmax(0,1fr)]">
        {isAlone ? null : (
          <div className="min-w-0">
            <StateTabs {...{ pages, search, onSearch }} />
            <TabPanel tabs="issues" value={search.state ?? 'open'} className="pt-3">
              {issues.length > 0 || isFiltered(search) ? (
                <IssueFilters {...{ sections, staff, search, onSearch }} />
              ) : null}
              {issues.length === 0 ? (
                <div className={cardClass}>
                  <NoIssues search={search} onSearch={onSearch} />
                </div>
              ) : (
                <div className={cardClass}>
                  <IssueList
                    gymId={gym.id}
                    timeZone={gym.timeZone}
                    {...{ issues, search, shownId, selection }}
                  />
                </div>
              )}
              <LoadNextPage query={list} label={texts.more} />
              <Keys inbox={inbox} />
            </TabPanel>
          </div>
        )}
        <OpenIssue gym={gym} inbox={inbox} />
      </div>
    </>
  );
}

function StateTabs({ pages, search, onSearch }: Pick<InboxProps, 'pages' | 'search' | 'onSearch'>) {
  const counts: Partial<Record<string, number>> = pages[0]?.counts ?? {};
  return (
    <Tabs
      id="issues"
      label={texts.states}
      items={issueStates.map((state) => ({
        value: state,
        label: stateLabels[state],
        count: counts[state],
      }))}
      value={search.state ?? 'open'}
      onChange={(state) =>
        onSearch({ state: state === 'open' ? undefined : state, issue: undefined })
      }
    />
  );
}

function Selected({ inbox }: { inbox: InboxModel }) {
  const { issues, selection, changes, own } = inbox;
  const chosen = issues.filter(({ id }) => selection.keys.has(id));
  if (chosen.length === 0) return null;
  const { actions } = texts;
  const to = (state: 'resolved' | 'in_progress' | 'dismissed') => () =>
    changes.setState(chosen, state, selection.clear);
  return (
    <BulkBar
      count={chosen.length}
      onClear={selection.clear}
      actions={[
        { label: actions.resolved, icon: Check, onPress: to('resolved') },
        { label: actions.in_progress, icon: Wrench, onPress: to('in_progress') },
        { label: actions.dismissed, icon: X, onPress: to('dismissed') },
        ...(own === null
          ? []
          : [
              { label: actions.assign, icon: UserPlus, onPress: () => changes.assign(chosen, own) },
            ]),
      ]}
    />
  );
}

function Keys({ inbox }: { inbox: InboxModel }) {
  const { issues, shownId, selection, changes, move, showKeys, areKeysShown, isWide } = inbox;
  useIssueKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: () => (shownId === undefined ? undefined : selection.toggle(shownId)),
      z: () => changes.undo(),
      '?': () => showKeys(true),
    },
    isWide,
  );
  return (
    <>
      {issues.length === 0 ? null : (
        <p className="mt-3 flex items-center gap-2 text-13 text-ink-2 max-lg:hidden">
          <KeyHint of="J" />
          <KeyHint of="K" />
          {texts.keys.moving}
          <Button look="ghost" quiet className="ms-auto" onClick={() => showKeys(true)}>
            {texts.keys.open}
            <KeyHint of="?" />
          </Button>
        </p>
      )}
      <KeysDialog isOpen={areKeysShown} onClose={() => showKeys(false)} />
    </>
  );
}

function isFiltered({ kind, section, assignee }: IssuesSearch): boolean {
  return [kind, section, assignee].some((value) => value !== undefined);
}

function NoIssues({ search, onSearch }: Pick<InboxProps, 'search' | 'onSearch'>) {
  const isAny = isFiltered(search);
  const words = isAny
    ? texts.none.filtered
    : search.state === undefined
      ? texts.none.open
      : texts.none.other;
  const clear = () => onSearch({ kind: undefined, section: undefined, assignee: undefined });
  return (
    <EmptyState
      icon={Flag}
      title={words.title}
      action={
        isAny ? (
          <Button look="plain" onClick={clear}>
            {texts.clear}
          </Button>
        ) : undefined
      }
    >
      {words.text}
    </EmptyState>
  );
}
