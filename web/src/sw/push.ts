/** What a push says: see the server's `people/push`. */
interface PushedNotification {
  /** Empty if it is of several. */
  readonly id: string;
  /** A later one with the same replaces it. */
  readonly tag: string;
  readonly title: string;
  readonly path: string;
  /** When it happened; undefined if it is of several. */
  readonly at?: string | undefined;
}

/** Names of the messages between worker and pages. */
export const openPageMessage = 'open-page';
/** Where the worker leaves which notifications were opened, for the next page that is signed in. */
export const openedCache = 'opened-notifications';

const fallback: PushedNotification = {
  id: '',
  tag: '',
  title: 'You have a new notification',
  path: '/',
};

/** @returns what a push says; whatever it is, something has to be shown. */
export function parsePush(text: string | undefined): PushedNotification {
  try {
    const { id, tag = id, title, path, at } = JSON.parse(text ?? '') as Partial<PushedNotification>;
    const isNamed = typeof id === 'string' && typeof tag === 'string';
    const isWhole = typeof title === 'string' && title !== '';
    const isHere = typeof path === 'string' && /^\/(?![/\\])/.test(path);
    return isNamed && isWhole && isHere ? { id, tag, title, path, at } : fallback;
  } catch {
    return fallback;
  }
}

/** @returns how it is shown: one with the same tag replaces it without ringing again. */
export function notificationOf({ id, tag, title, path, at }: PushedNotification): {
  readonly title: string;
  readonly options: NotificationOptions;
} {
  const options = { tag, data: { id, path, at }, icon: '/icon-192.png', lang: 'en' };
  return { title, options };
}
