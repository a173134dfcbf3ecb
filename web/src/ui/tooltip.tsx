import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { useOverlayRoot } from './overlay-root';

interface TooltipProps {
  /** Explains a control that already has a name; never the only place of a text, since touch has no hover. */
  text: string;
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  const container = useOverlayRoot();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner className="menu-positioner" sideOffset={6}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
