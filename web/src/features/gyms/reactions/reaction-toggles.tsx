import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Bookmark, Heart } from 'lucide-react';
import { CountToggle } from '../../../ui/count-toggle';
import type { OwnMarks } from './own-reactions';
import { texts } from './texts';
import { useSetReaction } from './use-set-reaction';

interface ReactionTogglesProps {
  climb: Pick<Climb, 'id' | 'likeCount' | 'favouriteCount'>;
  marks: OwnMarks;
}

/** Like and favourite, each with how many there are. */
export function ReactionToggles({ climb, marks }: ReactionTogglesProps) {
  const set = useSetReaction();
  return (
    <div role="group" aria-label={texts.group} className="flex shrink-0 gap-2">
      <CountToggle
        icon={Heart}
        label={texts.like}
        isLike
        count={climb.likeCount + marks.likeChange}
        isOn={marks.isLiked}
        onToggle={() => void set('like', climb.id, !marks.isLiked)}
      />
      <CountToggle
        icon={Bookmark}
        label={texts.favourite}
        count={climb.favouriteCount + marks.favouriteChange}
        isOn={marks.isFavourite}
        onToggle={() => void set('favourite', climb.id, !marks.isFavourite)}
      />
    </div>
  );
}
