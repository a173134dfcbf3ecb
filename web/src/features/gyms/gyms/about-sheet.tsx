import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { Sheet } from '../../../ui/sheet';
import { GymAbout } from './gym-about';
import { texts } from './texts';

interface AboutSheetProps {
  gym: Gym;
  isOpen: boolean;
  onClose: () => void;
}

/** On phones the gym's description opens over its page. */
export function AboutSheet({ gym, isOpen, onClose }: AboutSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.aboutTitle(gym.name)}>
      <GymAbout gym={gym} />
    </Sheet>
  );
}
