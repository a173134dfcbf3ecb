import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { IssueDetail as Issue } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { isActiveIssue, type IssueState } from '@cruxboard/domain/gyms/issues/states';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Loaded } from '../../../../ui/loaded';
import { IssueActions } from './issue-actions';
import { IssueDetail } from './issue-detail';
import type { ReplyTab } from './issue-reply';
import { issueQuery } from './queries';
import { texts } from './texts';
import type { InboxModel } from './use-inbox';
import { useIssueKeys } from './use-issue-keys';

interface OpenIssueProps {
  gym: Gym;
  inbox: InboxModel;
}

/** The report that is shown; beside the list on the desk, by itself on phones. */
export function OpenIssue({ gym, inbox }: OpenIssueProps) {
  const { shownId } = inbox;
  if (shownId === undefined) return null;
  return (
    <div className="min-w-0">
      {inbox.isWide ? null : (
        <Button look="ghost" quiet className="mb-2 -ms-3" onClick={() => inbox.show(undefined)}>
          <Icon icon={ChevronLeft} size="s" />
          {texts.back}
        </Button>
      )}
      <Read key={shownId} gym={gym} inbox={inbox} issueId={shownId} />
    </div>
  );
}

function Read({ gym, inbox, issueId }: OpenIssueProps & { issueId: string }) {
  const issue = useQuery(issueQuery(gym.id, issueId));
  return (
    <Loaded what={texts.one} query={issue} isQuiet>
      {(data) => <Shown gym={gym} inbox={inbox} issue={data} />}
    </Loaded>
  );
}

function Shown({ gym, inbox, issue }: OpenIssueProps & { issue: Issue }) {
  const [tab, setTab] = useState<ReplyTab>('answer');
  const [answer, setAnswer] = useState('');
  const { changes, own, staff, leave, place } = inbox;
  const setState = (to: IssueState) => {
    const words = answer.trim();
    const onDone = () => leave();
    if (words === '' || to === 'open') changes.setState([issue], to, onDone);
    else changes.answer(issue, { to, answer: words }, onDone);
  };
  const assign = () => (own === null ? undefined : changes.assign([issue], own));
  const isActive = isActiveIssue(issue.state);
  useIssueKeys(
    {
      ...(isActive ? { e: () => setState('resolved'), d: () => setState('dismissed') } : {}),
      ...(issue.state === 'open' ? { p: () => setState('in_progress') } : {}),
      a: assign,
      c: () => {
        setTab('note');
        // the field is there after this render
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[data-reply="note"]')?.focus(),
        );
      },
    },
    inbox.isWide,
  );
  return (
    <div className="grid gap-4">
      <IssueActions
        state={issue.state}
        isMine={own === null || issue.assignee?.uid === own.uid}
        isPending={changes.isPending}
        onState={setState}
        onAssign={assign}
        place={place}
      />
      <IssueDetail
        gymId={gym.id}
        timeZone={gym.timeZone}
        issue={issue}
        staff={staff}
        changes={changes}
        reply={{ tab, onTab: setTab }}
        answer={answer}
        onAnswer={setAnswer}
        isAlone={!inbox.isWide}
      />
    </div>
  );
}
