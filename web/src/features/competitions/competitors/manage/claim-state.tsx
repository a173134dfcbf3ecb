import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { claimStateOf } from '@cruxboard/domain/competitions/competitors/entry-states';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, MailCheck } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { formatInstant } from '../../../../lib/format/format';
import { Icon } from '../../../../ui/icon';
import { texts } from './texts';

interface ClaimStateProps {
  competitor: Pick<CompetitorManaged, 'isClaimed' | 'claimedBy' | 'claimedAt' | 'invitedAt'>;
  timeZone: string;
}

const looks = {
  claimed: { icon: CircleCheck, tone: 'text-success' },
  invited: { icon: MailCheck, tone: 'text-ink-2' },
  uninvited: { icon: CircleDashed, tone: 'text-ink-3' },
} as const;

/** Who claimed the entry and when, or whether someone was invited to. */
export function ClaimState({ competitor, timeZone }: ClaimStateProps) {
  const { claimedBy, claimedAt, invitedAt } = competitor;
  const state = claimStateOf(competitor);
  const { icon, tone } = looks[state];
  const at = state === 'claimed' ? claimedAt : state === 'invited' ? invitedAt : null;
  return (
    <span
      className={cx(
        'inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle font-medium',
        tone,
      )}
    >
      <Icon icon={icon} size="s" />
      <span className="grid min-w-0 leading-tight">
        {state === 'claimed' && claimedBy !== null ? (
          <Link
            to={`/${claimedBy}` as string}
            aria-label={texts.claimedBy(claimedBy)}
            className="inline-flex min-h-6 min-w-0 items-center hover:underline"
          >
            <span className="ell">@{claimedBy}</span>
          </Link>
        ) : (
          <span>{texts.claimStates[state]}</span>
        )}
        {at === null ? null : (
          <small className="text-13 font-normal text-ink-3">
            {formatInstant(at, { timeZone })}
          </small>
        )}
      </span>
    </span>
  );
}
