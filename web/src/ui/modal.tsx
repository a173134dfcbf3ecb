import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { IconButton } from './icon-button';
import { OverlayRootContext } from './overlay-root';
import { useLinger } from './use-linger';
import { useModalDialog } from './use-modal-dialog';
import styles from './modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  /**
   * Requested by the close button, Escape or, until something is written in a form, a tap outside; the owner decides
   * and sets `isOpen`.
   */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode | undefined;
  /** Must be answered: no close button, and a tap outside does nothing. Escape still asks to close. */
  mustAnswer?: boolean | undefined;
}

/** `start` is a sheet at the edge where text begins. */
type ModalShape = keyof typeof shapes;

const shapes = {
  dialog: styles.dialog,
  wide: cx(styles.dialog, styles.wide),
  sheet: styles.sheet,
  start: cx(styles.sheet, styles.start),
} as const;

const leaveMs = 200;

/** A modal on the platform's dialog, which traps and returns the focus and makes the rest inert. */
export function Modal(
  props: ModalProps & {
    shape?: ModalShape;
    role?: 'dialog' | 'alertdialog';
    describe?: boolean;
  },
) {
  const {
    isOpen,
    onClose,
    title,
    children,
    footer,
    mustAnswer = false,
    shape = 'dialog',
    role,
    describe = false,
  } = props;
  const id = useId();
  const { dialog, ref } = useModalDialog(isOpen);
  const isShown = useLinger(isOpen, leaveMs);
  const opening = useOpening(isOpen);
  const writtenIn = useRef<number | null>(null);

  if (!isShown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape, by onCancel
    <dialog
      ref={ref}
      role={role}
      className={shapes[shape]}
      data-modal={shape}
      aria-labelledby={id}
      aria-describedby={describe ? `${id}-body` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onInput={({ target }) => {
        if (isOfForm(target)) writtenIn.current = opening;
      }}
      onClick={(event) => {
        // a thumb that misses the sheet doesn't throw away what was written
        if (mustAnswer || writtenIn.current === opening) return;
        if (event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      <OverlayRootContext value={dialog}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {mustAnswer ? null : <IconButton icon={X} label="Close" onClick={onClose} />}
        </div>
        <div key={opening} className={styles.body} id={`${id}-body`}>
          {children}
        </div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </OverlayRootContext>
    </dialog>
  );
}

/** Counts openings, so that one reopened while fading out starts fresh. */
function useOpening(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: isOpen ? opening.count + 1 : opening.count });
  }
  return opening.count;
}

/** Whether it is a field that is sent later; a search or a filter has done its work at once. */
function isOfForm(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.form !== null)
  );
}

/** Whether the backdrop was tapped, which the platform reports as a tap on the dialog itself. */
function isBeside({
  clientX,
  clientY,
  currentTarget,
}: {
  clientX: number;
  clientY: number;
  currentTarget: Element;
}): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
