import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../lib/dom/cx';
import { useOverlayRoot } from './overlay-root';
import menuStyles from './menu.module.css';

interface PopoverProps {
  trigger?: ReactElement | undefined;
  /** Instead of a trigger: the button beside it, if the owner controls `isOpen`. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  title?: string | undefined;
  /** A button beside the title, where the content can't move it away from a press; it doesn't get the first focus. */
  action?: ReactNode;
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
  action,
  children,
  align = 'end',
  isOpen,
  onOpenChange,
}: PopoverProps) {
  const container = useOverlayRoot();
  const popup = useRef<HTMLDivElement>(null);
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
            ref={popup}
            className={cx(menuStyles.menu, menuStyles.popover, className)}
            {...(anchor ? { finalFocus: anchor } : {})}
            {...(action === undefined ? {} : { initialFocus: popup })}
          >
            {title ? (
              <div className={menuStyles.head}>
                <Base.Title className="text-16 font-strong">{title}</Base.Title>
                {action}
              </div>
            ) : null}
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
