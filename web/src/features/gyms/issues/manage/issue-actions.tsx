import { isActiveIssue, type IssueState } from '@cruxboard/domain/gyms/issues/states';
import { Check, RotateCcw, UserPlus, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { KeyHint } from './key-hint';
import { texts } from './texts';

interface IssueActionsProps {
  state: IssueState;
  isMine: boolean;
  isPending: boolean;
  onState: (state: IssueState) => void;
  onAssign: () => void;
  /** "1 of 5". */
  place: ReactNode;
}

/** What can be done to the report that is shown, each with its key. */
export function IssueActions(props: IssueActionsProps) {
  const { state, isMine, isPending, onState, onAssign, place } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isActiveIssue(state) ? (
        <>
          <Button busy={isPending} onClick={() => onState('resolved')}>
            <Icon icon={Check} size="s" />
            {texts.actions.resolved}
            <KeyHint of="E" />
          </Button>
          {state === 'open' ? (
            <Button look="plain" busy={isPending} onClick={() => onState('in_progress')}>
              <Icon icon={Wrench} size="s" />
              {texts.actions.in_progress}
              <KeyHint of="P" />
            </Button>
          ) : null}
        </>
      ) : (
        <Button look="plain" busy={isPending} onClick={() => onState('open')}>
          <Icon icon={RotateCcw} size="s" />
          {texts.actions.open}
        </Button>
      )}
      {isMine ? null : (
        <Button look="plain" busy={isPending} onClick={onAssign}>
          <Icon icon={UserPlus} size="s" />
          {texts.actions.assign}
          <KeyHint of="A" />
        </Button>
      )}
      {isActiveIssue(state) ? (
        <Button look="plain" busy={isPending} onClick={() => onState('dismissed')}>
          <Icon icon={X} size="s" />
          {texts.actions.dismissed}
          <KeyHint of="D" />
        </Button>
      ) : null}
      <span className="ms-auto text-14 text-ink-2">{place}</span>
    </div>
  );
}
