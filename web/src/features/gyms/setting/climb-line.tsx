import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Check, CircleAlert, Pencil, RotateCw } from 'lucide-react';
import { reviseQueued } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { StateBadge } from '../../../ui/state-badge';
import { titleOf } from '../climbs/manage/climb-words';
import { PhotoThumb } from '../model/photo-thumb';
import { reasonOf } from './refused-climbs';
import type { SessionClimb } from './session-climbs';
import { texts } from './texts';

interface ClimbLineProps {
  gymId: string;
  climb: SessionClimb;
  onEdit: () => void;
}

const lineClass = 'flex min-h-16 items-center gap-3 px-4 py-2';

/** A climb of the session; once it is sent, it opens where its photo is added and everything is changed. */
export function ClimbLine({ gymId, climb, onEdit }: ClimbLineProps) {
  if (!climb.isWaiting) {
    return (
      <li className="border-b border-line">
        <Link
          to="/dashboard/$gymId/climb/$climbId"
          params={{ gymId, climbId: climb.id }}
          className={`${lineClass} hover:bg-raised`}
        >
          <ClimbFacts climb={climb} />
          <Icon icon={Check} className="text-ink-3" />
        </Link>
      </li>
    );
  }
  return (
    <li className={`${lineClass} border-b border-line`}>
      <ClimbFacts climb={climb} />
      <StateBadge tone="warn" icon={ArrowUp}>
        {texts.waiting}
      </StateBadge>
      {climb.isOnPhone ? (
        <IconButton icon={Pencil} label={texts.onPhone.edit(titleOf(climb))} onClick={onEdit} />
      ) : null}
    </li>
  );
}

/** A climb that the server refused, with the reason. Nothing of it is lost: it is changed, sent again or removed. */
export function RefusedLine({ climb, onEdit }: Omit<ClimbLineProps, 'gymId'>) {
  const title = titleOf(climb);
  const retry = () => reviseQueued({ key: climb.id, name: 'climbs.createClimb' }, (input) => input);
  return (
    <li className="border-b border-line pb-3">
      <div className={lineClass}>
        <ClimbFacts climb={climb} />
        <IconButton icon={Pencil} label={texts.onPhone.edit(title)} onClick={onEdit} />
      </div>
      <div className="flex items-center gap-3 px-4">
        <p className="flex min-w-0 grow items-start gap-2 text-14 font-medium text-danger">
          <Icon icon={CircleAlert} size="s" className="mt-0.5" />
          <span className="min-w-0">{climb.refusal === null ? null : reasonOf(climb.refusal)}</span>
        </p>
        <Button
          look="plain"
          className="shrink-0"
          aria-label={texts.refused.retryOf(title)}
          onClick={() => void retry()}
        >
          <Icon icon={RotateCw} size="s" />
          {texts.refused.retry}
        </Button>
      </div>
    </li>
  );
}

function ClimbFacts({ climb }: { climb: SessionClimb }) {
  const { colour, grade, name, photo, file } = climb;
  return (
    <>
      <PhotoThumb photo={photo} file={file} />
      <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} size="sm" />
      <span className={`ell grow ${name === '' ? 'text-ink-3' : 'font-name'}`}>
        {titleOf(climb)}
      </span>
    </>
  );
}
