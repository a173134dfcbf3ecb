import type { NotificationKind } from './kinds';

/** How a notification reaches somebody: the bell and its list, and the devices that get pushes. */
export const notificationChannels = ['product', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Whether a kind is on by each channel. */
export type ChannelChoice = Readonly<Record<NotificationChannel, boolean>>;

/** A change that somebody made. */
export interface ChannelChange {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** What competitors see on the competition's own pages anyway; they are only told if they ask. */
const askedFor: readonly NotificationKind[] = [
  'competition_started',
  'competition_ended',
  'results_final',
  'turn_soon',
];

/** Too many and too small to take a phone out for. */
const quiet: readonly NotificationKind[] = ['climb_liked', 'comment_liked', 'solution_liked'];

/** Returns what holds for somebody who changed nothing. */
export function defaultChoice(kind: NotificationKind): ChannelChoice {
  const isOnByDefault = !askedFor.includes(kind);
  return { product: isOnByDefault, push: isOnByDefault && !quiet.includes(kind) };
}

/**
 * Returns what holds for a kind after somebody's changes. A push leads to a notification in the list, so what is off
 * there is off everywhere.
 */
export function choiceOf(kind: NotificationKind, changes: readonly ChannelChange[]): ChannelChoice {
  const isOn = (channel: NotificationChannel) =>
    changes.findLast((change) => change.kind === kind && change.channel === channel)?.isOn ??
    defaultChoice(kind)[channel];
  const product = isOn('product');
  return { product, push: product && isOn('push') };
}

/** Returns the changes that one means: a push needs the list too. */
export function changesFor(change: ChannelChange): readonly ChannelChange[] {
  const { kind, channel, isOn } = change;
  if (channel === 'push' && isOn) return [change, { kind, channel: 'product', isOn: true }];
  return [change];
}
