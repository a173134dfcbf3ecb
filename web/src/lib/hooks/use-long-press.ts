import { type PointerEvent, type MouseEvent, useRef } from 'react';

const holdMs = 500;
/** A finger that moves further scrolls. */
const slackPx = 10;

/**
 * Handlers for holding something: `onHold` instead of the click that would follow. There must be another way for the
 * keyboard.
 */
export function useLongPress<T extends Element>(onHold: () => void) {
  const state = useRef<{ timer: number; x: number; y: number; isHeld: boolean } | null>(null);
  const end = () => {
    if (state.current !== null) window.clearTimeout(state.current.timer);
  };
  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent<T>) => {
      end();
      if (button !== 0) return;
      const timer = window.setTimeout(() => {
        if (state.current !== null) state.current.isHeld = true;
        navigator.vibrate?.(12);
        onHold();
      }, holdMs);
      state.current = { timer, x: clientX, y: clientY, isHeld: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<T>) => {
      const from = state.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<T>) => {
      if (state.current?.isHeld) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<T>) => {
      const wasHeld = state.current?.isHeld ?? false;
      state.current = null;
      if (!wasHeld) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
