import { HideDialog } from '../model/hide-dialog';
import { staffTexts } from './texts';
import { useHideSolution } from './use-moderation';

interface HideSolutionProps {
  gymId: string;
  solutionId: string;
  onClose: () => void;
}

export function HideSolution({ gymId, solutionId, onClose }: HideSolutionProps) {
  const hide = useHideSolution(onClose);
  return (
    <HideDialog
      title={staffTexts.hideTitle}
      consequence={staffTexts.hideConsequence}
      change={hide}
      onHide={(reason) => hide.mutate({ gymId, solutionId, reason })}
      onClose={onClose}
    />
  );
}
