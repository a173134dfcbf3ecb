import { useEffect, useRef, useState } from 'react';
import { enterModal } from './top-modal';

/**
 * Keeps a `<dialog>` in step with `isOpen`, as a modal. Returns the element and the ref to give it.
 * The width of the page's scroll bar is noted first, as it goes while a modal holds the page still.
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
      // React's `autoFocus` came while the dialog was hidden; the platform knows only of its own attribute.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
    return isOpen ? enterModal(dialog) : undefined;
  }, [dialog, isOpen]);
  // one that is taken off the page while it is open does not give the focus back by itself
  useEffect(
    () => () => {
      if (dialog !== null && document.activeElement === document.body) opener.current?.focus();
    },
    [dialog],
  );
  return { dialog, ref: setDialog };
}
