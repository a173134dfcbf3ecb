import { EyeOff, Eye, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { hideTexts } from '../model/hide-texts';
import { HideSolution } from './hide-solution';
import { staffTexts } from './texts';
import { useUnhideSolution } from './use-moderation';

interface StaffMenuProps {
  solution: { readonly id: string; readonly gymId: string; readonly hidden: object | null };
}

/** What staff do with a solution on its page. */
export function StaffMenu({ solution: { id: solutionId, gymId, hidden } }: StaffMenuProps) {
  const [isHiding, setHiding] = useState(false);
  const unhide = useUnhideSolution();
  const entry =
    hidden === null
      ? {
          id: 'hide',
          label: hideTexts.hide,
          icon: EyeOff,
          isDangerous: true,
          onSelect: () => setHiding(true),
        }
      : {
          id: 'unhide',
          label: hideTexts.unhide,
          icon: Eye,
          onSelect: () => unhide.mutate({ gymId, solutionId }),
        };
  return (
    <>
      <Menu trigger={<IconButton icon={ShieldCheck} label={staffTexts.menu} />} entries={[entry]} />
      {isHiding ? (
        <HideSolution gymId={gymId} solutionId={solutionId} onClose={() => setHiding(false)} />
      ) : null}
    </>
  );
}
