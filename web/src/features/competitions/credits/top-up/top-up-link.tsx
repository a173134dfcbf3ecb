import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../../../ui/text-link';
import { texts } from './texts';

/** Leads from a screen without enough places to topping up. */
export function TopUpLink({ competitionId }: { competitionId: string }) {
  return (
    <Link
      to="/competitions/manage/$competitionId"
      params={{ competitionId }}
      search={{ topUp: 'open' }}
      className={textLinkClass({ standalone: true })}
    >
      {texts.card.act}
    </Link>
  );
}
