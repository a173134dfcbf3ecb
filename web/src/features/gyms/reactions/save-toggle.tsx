import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Bookmark } from 'lucide-react';
import { CountToggle } from '../../../ui/count-toggle';
import { useMarks } from './marks';
import { texts } from './texts';
import { useSetReaction } from './use-set-reaction';

/** Saves a climb among the user's favourites; others see only how many did. */
export function SaveToggle({
  climb: { gymId, id, favouriteCount },
}: {
  climb: Pick<Climb, 'gymId' | 'id' | 'favouriteCount'>;
}) {
  const set = useSetReaction();
  const { isOn, change } = useMarks(gymId)({
    subject: 'climb',
    subjectId: id,
    reaction: 'favourite',
  });
  // made of a row of the list, the count isn't known
  const count = Number.isNaN(favouriteCount) ? 0 : favouriteCount;
  return (
    <CountToggle
      icon={Bookmark}
      label={texts.save}
      count={count + change}
      isOn={isOn}
      onToggle={() => void set('favourite', id, !isOn)}
    />
  );
}
