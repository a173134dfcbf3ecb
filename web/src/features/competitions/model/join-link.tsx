import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';

/** To the card, where one joins, or signs in first. */
export function JoinLink({ competitionId }: { competitionId: string }) {
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId }}
      search={{ tab: 'card' }}
      className={buttonClass()}
    >
      Join
    </Link>
  );
}
