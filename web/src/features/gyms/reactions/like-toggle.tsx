import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Heart } from 'lucide-react';
import { CountToggle } from '../../../ui/count-toggle';
import type { OwnMarks } from './own-reactions';
import { texts } from './texts';
import { useSetReaction } from './use-set-reaction';

interface LikeToggleProps {
  climb: Pick<Climb, 'id' | 'likeCount'>;
  marks: OwnMarks;
}

/** The user's like, with how many there are. */
export function LikeToggle({ climb, marks }: LikeToggleProps) {
  const set = useSetReaction();
  return (
    <CountToggle
      icon={Heart}
      label={texts.like}
      isLike
      count={climb.likeCount + marks.likeChange}
      isOn={marks.isLiked}
      onToggle={() => void set('like', climb.id, !marks.isLiked)}
    />
  );
}
