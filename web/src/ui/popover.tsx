import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '../lib/dom/cx';
import { useOverlayRoot } from './overlay-root';
import menuStyles from './menu.module.css';

interface PopoverProps {
  trigger?: ReactElement | undefined;
  /** Instead of a trigger: the button beside it, if the owner controls `isOpen`. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A small panel beside its button; the page stays usable. */
export function Popover({
  trigger,
  anchor,
  className,
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
      onOpenChange={(isNext, details) => {
        if (details.reason !== 'escape-key' && isOthers(details.event, anchor?.current))
          details.cancel();
        else onOpenChange?.(isNext);
      }}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Positioner
          className={menuStyles.positioner}
          sideOffset={6}
          align={align}
          {...(anchor ? { anchor } : {})}
        >
          <Base.Popup
            className={cx(menuStyles.menu, menuStyles.popover, className)}
            {...(anchor ? { finalFocus: anchor } : {})}
          >
            {title ? <Base.Title className="mb-2 text-16 font-strong">{title}</Base.Title> : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The owner handles a tap on the anchor; a tap on a toast, or focus moving there, leaves the panel open. */
function isOthers(event: Event, anchor: HTMLElement | null | undefined): boolean {
  const towards = 'relatedTarget' in event ? event.relatedTarget : null;
  return [event.target, towards].some(
    (place) =>
      place instanceof Element &&
      ((anchor?.contains(place) ?? false) || place.closest('[data-toasts]') !== null),
  );
}
