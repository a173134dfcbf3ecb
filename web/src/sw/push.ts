/** What a push says: see the server's `people/push`. */
interface PushedNotification {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** Names of the messages between worker and pages. */
export const openPageMessage = 'open-page';
/** Where the worker leaves which notifications were opened, for the next page that is signed in. */
export const openedCache = 'opened-notifications';

const fallback: PushedNotification = { id: '', title: 'You have a new notification', path: '/' };

/** @returns what a push says; whatever it is, something has to be shown. */
export function parsePush(text: string | undefined): PushedNotification {
  try {
    const { id, title, path } = JSON.parse(text ?? '') as Partial<PushedNotification>;
    const isWhole = typeof id === 'string' && typeof title === 'string' && title !== '';
    const isHere = typeof path === 'string' && /^\/(?![/\\])/.test(path);
    return isWhole && isHere ? { id, title, path } : fallback;
  } catch {
    return fallback;
  }
}

/** @returns how it is shown: one with the same id replaces it without ringing again. */
export function notificationOf({ id, title, path }: PushedNotification): {
  readonly title: string;
  readonly options: NotificationOptions;
} {
  const options = { tag: id, data: { id, path }, icon: '/icon-192.png', lang: 'en' };
  return { title, options };
}
