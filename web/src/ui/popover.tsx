import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayRoot } from './overlay-root';

interface PopoverProps {
  trigger: ReactElement;
  title?: string | undefined;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A small panel beside its button; the page stays in reach. */
export function Popover({
  trigger,
  title,
  children,
  align = 'end',
  isOpen,
  onOpenChange,
}: PopoverProps) {
  const container = useOverlayRoot();
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className="menu-positioner" sideOffset={6} align={align}>
          <Base.Popup className="menu popover">
            {title ? <Base.Title className="mb-2 text-16 font-strong">{title}</Base.Title> : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
