import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { formatInstant } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

interface ClaimStateProps {
  competitor: Pick<CompetitorManaged, 'isClaimed' | 'claimedBy' | 'claimedAt'>;
  timeZone: string;
}

/** Whether somebody has taken up the entry, who, and since when. */
export function ClaimState({ competitor, timeZone }: ClaimStateProps) {
  const { isClaimed, claimedBy, claimedAt } = competitor;
  if (!isClaimed) {
    return (
      <span className="inline-flex items-center gap-1.5 align-middle font-medium text-ink-3">
        <Icon icon={CircleDashed} size="s" />
        {texts.notYet}
      </span>
    );
  }
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle font-medium text-success">
      <Icon icon={CircleCheck} size="s" />
      <span className="grid min-w-0 leading-tight">
        {claimedBy === null ? (
          texts.claimed
        ) : (
          <Link
            to={`/${claimedBy}` as string}
            aria-label={texts.claimedBy(claimedBy)}
            className="ell inline-flex min-h-tap items-center hover:underline sm:min-h-6"
          >
            @{claimedBy}
          </Link>
        )}
        {claimedAt === null ? null : (
          <small className="text-13 font-normal text-ink-3">
            {formatInstant(claimedAt, { timeZone })}
          </small>
        )}
      </span>
    </span>
  );
}
