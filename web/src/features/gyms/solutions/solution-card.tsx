import type { Solution } from '@cruxboard/contracts/gyms/solutions/solutions';
import { Link } from '@tanstack/react-router';
import { HandHelping, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import { Poster } from '../../../ui/poster';
import { formatClock } from '../videos/clock';
import { splitCaption } from './split-caption';
import { texts } from './texts';

interface SolutionCardProps {
  solution: Pick<Solution, 'id' | 'author' | 'caption' | 'video' | 'thankCount' | 'likeCount'>;
  climbName: string;
  /** Beside the author: that it is one's own, or a draft. */
  badge?: ReactNode;
  /** Of the climb, where solutions of several climbs are listed. */
  note?: ReactNode;
}

/** A solution in a list: its poster first, then what it says, who it is by, and how it was received. */
export function SolutionCard({ solution, climbName, badge, note }: SolutionCardProps) {
  const { id, author, caption, video, thankCount, likeCount } = solution;
  const { title, rest } = splitCaption(caption);
  const length = video.durationMs === null ? undefined : formatClock(video.durationMs);
  return (
    <Link
      to="/$username/solution/$solutionId"
      params={{ username: author.username, solutionId: id }}
    >
      <Poster imageUrl={video.posters?.medium ?? null} length={length} />
      <span className="mt-2 line-clamp-2 text-14 leading-snug font-label wrap-anywhere">
        {title ?? (rest === '' ? texts.of(climbName) : rest)}
      </span>
      {note === undefined ? null : <span className="ell block text-13 text-ink-2">{note}</span>}
      <span className="mt-1 flex min-h-5 flex-wrap items-center gap-x-3 text-13 text-ink-3">
        <span className="ell min-w-0 flex-1 basis-16">{author.name || author.username}</span>
        {/* where there is no room beside the name they go below it together */}
        <span className="inline-flex flex-wrap items-center gap-x-3 empty:hidden">
          {badge}
          <Count icon={HandHelping} count={thankCount} words={texts.thanks(thankCount)} />
          <Count icon={Heart} count={likeCount} words={texts.likes(likeCount)} />
        </span>
      </span>
    </Link>
  );
}

interface CountProps {
  icon: typeof Heart;
  count: number;
  words: string;
}

function Count({ icon, count, words }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon icon={icon} size="xs" />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The class of a list of solutions: two in a row on a phone. */
export const solutionGridClass = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4';
