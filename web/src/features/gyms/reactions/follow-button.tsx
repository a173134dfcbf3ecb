import { Bell, BellRing } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useFollowsWall } from './followed-walls';
import { texts } from './texts';
import { useSetReaction } from './use-set-reaction';

/** Being told when the wall is set. */
export function FollowButton({ gymId, sectionId }: { gymId: string; sectionId: string }) {
  const isOn = useFollowsWall(gymId, sectionId);
  const set = useSetReaction('section');
  return (
    <Button
      look={isOn ? 'plain' : 'primary'}
      aria-pressed={isOn}
      onClick={() => void set('follow', sectionId, !isOn)}
    >
      <Icon icon={isOn ? BellRing : Bell} size="s" />
      {isOn ? texts.following : texts.follow}
    </Button>
  );
}
