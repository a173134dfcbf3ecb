import type { ReportedContent as Content } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { toasts } from '../../../../lib/messages/toasts';
import { formatInstant } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Dialog } from '../../../../ui/dialog';
import { Icon } from '../../../../ui/icon';
import { StateBadge } from '../../../../ui/state-badge';
import { textLinkClass } from '../../../../ui/text-link';
import { Textarea } from '../../../../ui/textarea';
import { useGymChange } from '../../model/staff-queries';
import { texts as all } from './texts';

const texts = all.content;

interface ReportedContentProps {
  gymId: string;
  content: Content;
  timeZone: string;
}

/** The solution or comment that was reported, as it is now, and what hides it. */
export function ReportedContent({ gymId, content, timeZone }: ReportedContentProps) {
  const { commentId, solutionId, author, text, at, state } = content;
  return (
    <Card title={texts.title}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-14">
        <b className="font-name">{author?.name ?? all.somebody}</b>
        <time dateTime={at} className="text-13 text-ink-3">
          {formatInstant(at, { timeZone })}
        </time>
      </p>
      <p className="my-2 whitespace-pre-line wrap-anywhere">
        {text === '' && state !== 'deleted' && commentId === null ? (
          <span className="text-ink-2">{texts.noText}</span>
        ) : (
          text
        )}
      </p>
      <State content={content} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        {state === 'deleted' ? null : (
          <>
            <Link
              to={`/solution/${solutionId}` as string}
              className={textLinkClass({ standalone: true })}
            >
              {texts.show}
            </Link>
            <Moderate gymId={gymId} content={content} />
          </>
        )}
      </div>
    </Card>
  );
}

function State({ content: { state, hiddenReason } }: Pick<ReportedContentProps, 'content'>) {
  if (state === 'shown') return null;
  const isHidden = state === 'hidden';
  return (
    <StateBadge tone={isHidden ? 'warn' : 'neutral'} icon={isHidden ? EyeOff : Trash2}>
      {isHidden ? texts.hidden(hiddenReason) : texts.deleted}
    </StateBadge>
  );
}

/** Hides it with a reason, or shows it again. */
function Moderate({ gymId, content }: Pick<ReportedContentProps, 'gymId' | 'content'>) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, unhide } = useModeration(gymId, content);
  const isHidden = content.state === 'hidden';
  return (
    <>
      <Button look="plain" busy={isPending} onClick={isHidden ? unhide : () => setAsking(true)}>
        <Icon icon={isHidden ? Eye : EyeOff} size="s" />
        {isHidden ? texts.unhide : texts.hide}
      </Button>
      {isAsking ? (
        <HideDialog gymId={gymId} content={content} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

interface HideDialogProps extends Pick<ReportedContentProps, 'gymId' | 'content'> {
  onClose: () => void;
}

function HideDialog({ gymId, content, onClose }: HideDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isPending, hide } = useModeration(gymId, content);
  const checked = validateField(fieldRules.solution.hiddenReason, reason);
  const { commentId } = content;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.hideTitle[commentId === null ? 'solution' : 'comment']}
      footer={
        <Button type="submit" form={formId} wide busy={isPending}>
          {texts.hide}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.ok) hide(checked.value, onClose);
        }}
      >
        <p className="text-ink-2">{texts.hideConsequence}</p>
        <Textarea
          label={texts.reason}
          rows={2}
          lengthMax={limits.solution.hiddenReason.max}
          value={reason}
          error={isTried && !checked.ok ? checked.error.message : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

function useModeration(gymId: string, { solutionId, commentId }: Content) {
  const changes = {
    hideComment: useGymChange('comments.hideComment'),
    unhideComment: useGymChange('comments.unhideComment'),
    hideSolution: useGymChange('solutions.hideSolution'),
    unhideSolution: useGymChange('solutions.unhideSolution'),
  };
  const say = (words: string) => toasts.show({ words, tone: 'success', key: 'issues' });
  return {
    isPending: Object.values(changes).some((change) => change.isPending),
    hide: (reason: string, onDone: () => void) => {
      const onSuccess = () => {
        say(texts.wasHidden);
        onDone();
      };
      if (commentId === null) {
        changes.hideSolution.mutate({ gymId, solutionId, reason }, { onSuccess });
      } else changes.hideComment.mutate({ gymId, commentId, reason }, { onSuccess });
    },
    unhide: () => {
      const onSuccess = () => say(texts.wasShown);
      if (commentId === null) {
        changes.unhideSolution.mutate({ gymId, solutionId }, { onSuccess });
      } else changes.unhideComment.mutate({ gymId, commentId }, { onSuccess });
    },
  };
}
