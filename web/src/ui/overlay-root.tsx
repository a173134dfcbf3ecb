import { createContext, useContext } from 'react';

/**
 * Where a menu or list that opens inside a modal must be attached, because everything outside a modal dialog
 * is inert and below it. Null outside of any modal, which means the body.
 */
export const OverlayRootContext = createContext<HTMLElement | null>(null);

/** The container of a floating element's portal; undefined is the body. */
export function useOverlayRoot(): HTMLElement | undefined {
  return useContext(OverlayRootContext) ?? undefined;
}
