import { Star } from 'lucide-react';
import { toggleFollowed, useFollowed } from '../model/followed';
import { useOwnCompetition } from '../model/queries';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

interface FollowButtonProps {
  competitionId: string;
  competitorId: string;
}

/** Marks somebody on the leaderboard, on this device and without an account; nobody follows themselves. */
export function FollowButton({ competitionId, competitorId }: FollowButtonProps) {
  const isFollowed = useFollowed().has(competitorId);
  const own = useOwnCompetition(competitionId)?.competitor;
  if (own?.id === competitorId) return null;
  return (
    <Button look="plain" onClick={() => toggleFollowed(competitorId)}>
      <Icon icon={Star} size="s" fill={isFollowed} />
      {isFollowed ? texts.following : texts.follow}
    </Button>
  );
}
