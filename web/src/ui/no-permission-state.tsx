import { Lock } from 'lucide-react';
import { Message } from './message';
import type { MessageProps } from './message';

/** Not for this person: who they are signed in as, and whom to ask. */
export function NoPermissionState(props: Omit<MessageProps, 'icon' | 'role'>) {
  return <Message icon={Lock} {...props} />;
}
