import { Layers } from 'lucide-react';
import { Message } from './message';
import type { MessageProps } from './message';

type EmptyStateProps = Omit<MessageProps, 'icon' | 'role'> & Partial<Pick<MessageProps, 'icon'>>;

/** Nothing here yet: says what goes here and how to add it. */
export function EmptyState({ icon = Layers, ...rest }: EmptyStateProps) {
  return <Message icon={icon} {...rest} />;
}
