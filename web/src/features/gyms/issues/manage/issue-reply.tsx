import type { IssueDetail } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { limits } from '@cruxboard/domain/limits';
import { isActiveIssue } from '@cruxboard/domain/gyms/issues/states';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { Tabs, TabPanel } from '../../../../ui/tabs';
import { Textarea } from '../../../../ui/textarea';
import { texts } from './texts';
import type { IssueChanges } from './use-issue-changes';

export type ReplyTab = 'answer' | 'note';

interface IssueReplyProps {
  issue: IssueDetail;
  changes: IssueChanges;
  tab: ReplyTab;
  onTab: (tab: ReplyTab) => void;
  /** Kept by the detail, because resolving sends it. */
  answer: string;
  onAnswer: (answer: string) => void;
}

/** An answer to whoever reported it, or a note that staff alone see. */
export function IssueReply({ issue, changes, tab, onTab, answer, onAnswer }: IssueReplyProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNote = tab === 'note';
  const words = isNote ? note : answer;
  const checked = validateField(fieldRules.issue.message, words);
  const send = () => {
    setTried(true);
    if (!checked.ok) return;
    const onDone = () => {
      setTried(false);
      (isNote ? setNote : onAnswer)('');
    };
    if (isNote) changes.note(issue.id, note, onDone);
    else changes.answer(issue, { to: issue.state, answer }, onDone);
  };
  return (
    <section aria-label={texts.reply} className={cardClass}>
      <Tabs
        id="reply"
        label={texts.reply}
        className="px-4"
        items={[
          { value: 'answer', label: texts.answer(issue.reportCount) },
          { value: 'note', label: texts.note },
        ]}
        value={tab}
        onChange={(next) => {
          setTried(false);
          onTab(next);
        }}
      />
      <TabPanel tabs="reply" value={tab} className="grid gap-3 p-4">
        <Textarea
          key={tab}
          label={isNote ? texts.note : texts.answerLabel}
          labelHidden
          help={isNote ? texts.noteHelp : helpOf(issue)}
          rows={2}
          data-reply={tab}
          lengthMax={limits.issue.message.max}
          value={words}
          error={!checked.ok && (isTried || words !== '') ? checked.error.message : undefined}
          onChange={({ target: { value } }) => (isNote ? setNote : onAnswer)(value)}
        />
        <Button look="plain" className="justify-self-end" busy={changes.isPending} onClick={send}>
          {isNote ? texts.save : texts.send}
        </Button>
      </TabPanel>
    </section>
  );
}

function helpOf({ state }: IssueDetail): string {
  return isActiveIssue(state) ? texts.answerHelp : texts.answerClosedHelp;
}
