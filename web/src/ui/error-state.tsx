import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import { Message } from './message';
import type { MessageProps } from './message';
import styles from './message.module.css';

type ErrorStateProps = Pick<MessageProps, 'title' | 'children' | 'headingLevel'> & {
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The id that support can find in the logs. */
  requestId?: string | undefined;
};

/** What happened, what is safe, and a way to try again. */
export function ErrorState({
  title,
  children,
  headingLevel,
  onRetry,
  isRetrying,
  requestId,
}: ErrorStateProps) {
  return (
    <Message
      icon={CircleAlert}
      role="alert"
      title={title}
      headingLevel={headingLevel}
      action={
        onRetry ? (
          <Button onClick={onRetry} busy={isRetrying}>
            Try again
          </Button>
        ) : undefined
      }
    >
      <p>{children}</p>
      {requestId ? <p className={styles.reference}>Reference {requestId}</p> : null}
    </Message>
  );
}
