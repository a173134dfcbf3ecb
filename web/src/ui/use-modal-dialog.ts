import { useEffect, useRef, useState } from 'react';
import { enterModal } from './top-modal';

/**
 * Keeps a modal `<dialog>` in sync with `isOpen`. Returns the element and its ref. The scroll bar's width is
 * noted first, because it disappears while a modal locks the page.
 */
export function useModalDialog(isOpen: boolean) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!dialog) return undefined;
    if (isOpen && !dialog.open) {
      const root = document.documentElement;
      root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      dialog.showModal();
      // React's `autoFocus` ran while the dialog was hidden, and the platform knows only its own attribute.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
    return isOpen ? enterModal(dialog) : undefined;
  }, [dialog, isOpen]);
  // a dialog removed while open doesn't return the focus by itself
  useEffect(
    () => () => {
      if (dialog !== null && document.activeElement === document.body) opener.current?.focus();
    },
    [dialog],
  );
  return { dialog, ref: setDialog };
}
