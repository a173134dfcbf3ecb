import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<{
  element: HTMLElement | null;
  place: (element: HTMLElement | null) => void;
} | null>(null);

/** Wraps a layout whose bar a page below fills: the competition's name and state. */
export function BarSlotProvider({ children }: { children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, place }}>{children}</SlotContext>;
}

/** Where in the bar it appears. */
export function BarSlot({ className }: { className?: string | undefined }) {
  const slot = useContext(SlotContext);
  return <div ref={slot?.place} className={className} />;
}

/** Renders its children into the surrounding layout's bar, or nowhere if it has none. */
export function BarFill({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot?.element ? createPortal(children, slot.element) : null;
}
