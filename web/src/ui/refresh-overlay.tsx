import { X } from 'lucide-react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useModalDialog } from './use-modal-dialog';
import messageStyles from './message.module.css';
import styles from './refresh-overlay.module.css';

interface RefreshOverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Default: reloads the page. */
  onRefresh?: (() => void) | undefined;
}

/** Covers everything when a page slept too long to be trusted. Fades in over 300 ms and out over 200. */
export function RefreshOverlay({
  isOpen,
  onClose,
  onRefresh = () => window.location.reload(),
}: RefreshOverlayProps) {
  const { ref } = useModalDialog(isOpen);
  return (
    <dialog
      ref={ref}
      className={styles.cover}
      aria-label="Refresh the page"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={messageStyles.message}>
        <p className="text-18 leading-normal">
          It looks like you&apos;ve been away for a while. Please refresh the page to continue.
        </p>
        <div className={messageStyles.action}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen */}
          <Button onClick={onRefresh} autoFocus>
            Refresh
          </Button>
        </div>
      </div>
      <IconButton className={styles.close} icon={X} label="Close" onClick={onClose} />
    </dialog>
  );
}
