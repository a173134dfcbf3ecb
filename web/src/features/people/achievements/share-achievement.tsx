import type { Achievement } from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import { useCallback } from 'react';
import { PictureSheet } from '../../../ui/picture-sheet';
import { type BadgeColours, drawAchievement } from './achievement-picture';
import { badgeClass } from './badge';
import { texts } from './texts';

interface ShareAchievementProps {
  achievement: Achievement;
  name: string;
  when: string;
  where: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** An achievement as a picture, to save or share. */
export function ShareAchievement(props: ShareAchievementProps) {
  const { achievement, name, when, where, isOpen, onClose } = props;
  const draw = useCallback(
    () => drawAchievement({ achievement, name, when, where, colours: coloursOf(achievement) }),
    [achievement, name, when, where],
  );
  return (
    <PictureSheet
      title={texts.picture.title}
      alt={texts.picture.alt(achievementWords(achievement, null))}
      file={texts.picture.file(achievement.id)}
      {...{ draw, isOpen, onClose }}
    />
  );
}

function coloursOf({ background }: Achievement): BadgeColours {
  const probe = document.createElement('i');
  probe.className = badgeClass(background);
  probe.style.cssText =
    'color-scheme: dark; background: var(--fill); border: 1px solid var(--edge)';
  document.body.append(probe);
  const { backgroundColor, borderTopColor, color } = getComputedStyle(probe);
  probe.remove();
  return { fill: backgroundColor, edge: borderTopColor, ink: color };
}
