import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isRightToLeft } from '../dom/direction';

interface GridKeys<T extends HTMLElement> {
  readonly ref: RefObject<T | null>;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<T>) => void;
}

/**
 * Makes a grid of buttons a single tab stop, the one last used; arrow keys, Home and End move within it.
 * @returns the props of the element around the buttons.
 */
export function useGridKeys<T extends HTMLElement>(): GridKeys<T> {
  const ref = useRef<T>(null);
  const last = useRef<Element | null>(null);
  const apply = () => {
    const buttons = buttonsIn(ref.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // after each render, as buttons come, go and are disabled
  useEffect(apply);
  return {
    ref,
    onFocus: () => {
      last.current = document.activeElement;
      apply();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const buttons = buttonsIn(ref.current);
      const next = target(buttons, event);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function buttonsIn(element: Element | null): HTMLButtonElement[] {
  return [...(element?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [])];
}

function target(
  buttons: readonly HTMLButtonElement[],
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
): HTMLButtonElement | undefined {
  const at = buttons.findIndex((button) => button === document.activeElement);
  const forward = isRightToLeft(currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return buttons[at + (key === forward ? 1 : -1)];
    case 'ArrowUp':
      return nearest(buttons[at], buttons.slice(0, at).toReversed());
    case 'ArrowDown':
      return nearest(buttons[at], buttons.slice(at + 1));
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

/** @returns of the first other row that follows, the button nearest to this one's column. */
function nearest(
  from: HTMLButtonElement | undefined,
  others: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  if (from === undefined) return undefined;
  const { top, left } = from.getBoundingClientRect();
  const boxes = others.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const row = boxes.find(({ box }) => box.top !== top)?.box.top;
  return boxes
    .filter(({ box }) => box.top === row)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.button;
}
