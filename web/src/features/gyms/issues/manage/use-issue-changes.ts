import type { IssueRow } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { canMoveIssue, type IssueState } from '@cruxboard/domain/gyms/issues/states';
import { useRef } from 'react';
import { toasts } from '../../../../lib/messages/toasts';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './texts';

/** What a change needs to know of an issue: what its sender saw. */
type SeenIssue = Pick<IssueRow, 'id' | 'state' | 'assignee'>;

/** What is done to one issue or many, said in a toast; the last change of a state can be undone. */
export function useIssueChanges(gymId: string) {
  const states = useStateChanges(gymId);
  const assigning = useGymChange('issues.assignIssue');
  const noting = useGymChange('issues.commentOnIssue');
  const assign = (issues: readonly SeenIssue[], to: { uid: string; name: string } | null) => {
    const uid = to?.uid ?? null;
    const moved = issues.filter(({ assignee }) => (assignee?.uid ?? null) !== uid);
    if (moved.length === 0) return;
    const seen = moved.map(({ id, assignee }) => ({
      issueId: id,
      seenAssigneeUid: assignee?.uid ?? null,
    }));
    assigning.mutate(
      { gymId, issues: seen, assigneeUid: uid },
      { onSuccess: () => say(texts.assigned(to?.name ?? null)) },
    );
  };
  const note = (issueId: string, message: string, onDone: () => void) =>
    noting.mutate(
      { gymId, issueId, message },
      {
        onSuccess: () => {
          say(texts.noted);
          onDone();
        },
      },
    );
  return {
    ...states,
    isPending: states.isPending || assigning.isPending || noting.isPending,
    assign,
    note,
  };
}

export type IssueChanges = ReturnType<typeof useIssueChanges>;

function useStateChanges(gymId: string) {
  // an undo waits for what it undoes
  const state = useGymChange('issues.setIssueState', { inOrder: true });
  const last = useRef<(() => void) | null>(null);
  const move = (
    issues: readonly SeenIssue[],
    to: IssueState,
    callbacks: { readonly onSuccess: () => void; readonly onError?: () => void },
  ) => {
    const seen = issues.map((issue) => ({ issueId: issue.id, seenState: issue.state }));
    state.mutate({ gymId, issues: seen, state: to }, callbacks);
  };
  const setState = (issues: readonly SeenIssue[], to: IssueState, onDone?: () => void) => {
    // one that is in this state already has nothing to change
    const moved = issues.filter((issue) => issue.state !== to && canMoveIssue(issue.state, to));
    const [first] = moved;
    if (first === undefined) return;
    // the inbox shows one state at a time, so all go back to the same
    const undo = () => {
      last.current = null;
      const now = moved.map((issue) => ({ ...issue, state: to }));
      move(now, first.state, {
        onSuccess: () => say(texts.changed[first.state](moved.length)),
      });
    };
    // from now on, also while it is sent and the inbox is read again
    last.current = undo;
    move(moved, to, {
      onSuccess: () => {
        say(texts.changed[to](moved.length), undo);
        onDone?.();
      },
      onError: () => {
        if (last.current === undo) last.current = null;
      },
    });
  };
  /** Answers those who reported it, with a change of its state or without. */
  const answer = (
    issue: SeenIssue,
    input: { to: IssueState; answer: string },
    onDone: () => void,
  ) =>
    state.mutate(
      {
        gymId,
        issues: [{ issueId: issue.id, seenState: issue.state }],
        state: input.to,
        answer: input.answer,
      },
      {
        onSuccess: () => {
          last.current = null;
          say(input.to === issue.state ? texts.answered : texts.changed[input.to](1));
          onDone();
        },
      },
    );
  return { isPending: state.isPending, setState, answer, undo: () => last.current?.() };
}

function say(words: string, undo?: () => void): void {
  const action = undo === undefined ? {} : { action: { label: texts.undo, onPress: undo } };
  toasts.show({ words, tone: 'success', key: 'issues', ...action });
}
