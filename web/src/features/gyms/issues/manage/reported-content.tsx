import type { ReportedContent as Content } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';
import { StateBadge } from '../../../../ui/state-badge';
import { textLinkClass } from '../../../../ui/text-link';
import { HideComment } from '../../comments/hide-comment';
import { useUnhideComment } from '../../comments/use-moderation';
import { hideTexts } from '../../model/hide-texts';
import { HideSolution } from '../../solutions/hide-solution';
import { useUnhideSolution } from '../../solutions/use-moderation';
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
  const unhideComment = useUnhideComment();
  const unhideSolution = useUnhideSolution();
  const { solutionId, commentId, state } = content;
  const isHidden = state === 'hidden';
  const close = () => setAsking(false);
  const unhide = () => {
    if (commentId === null) unhideSolution.mutate({ gymId, solutionId });
    else unhideComment.mutate({ gymId, commentId });
  };
  return (
    <>
      <Button
        look="plain"
        busy={unhideComment.isPending || unhideSolution.isPending}
        onClick={isHidden ? unhide : () => setAsking(true)}
      >
        <Icon icon={isHidden ? Eye : EyeOff} size="s" />
        {isHidden ? hideTexts.unhide : hideTexts.hide}
      </Button>
      {isAsking && commentId === null ? (
        <HideSolution gymId={gymId} solutionId={solutionId} onClose={close} />
      ) : null}
      {isAsking && commentId !== null ? (
        <HideComment gymId={gymId} commentId={commentId} onClose={close} />
      ) : null}
    </>
  );
}
