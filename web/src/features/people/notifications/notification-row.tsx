import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { notificationSentence } from '@cruxboard/domain/people/notifications/sentences';
import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { parseSearch } from '../../../lib/address/search-params';
import { formatDay, formatInstant } from '../../../lib/format/format';
import { Avatar } from '../../../ui/avatar';
import { IconButton } from '../../../ui/icon-button';
import { texts } from './texts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** It was new when the panel opened. */
  isFresh: boolean;
  onOpen: () => void;
  onArchive: () => void;
}

/** Who did what to what, and when; the row leads there, its button archives it. */
export function NotificationRow({
  notification,
  isFresh,
  onOpen,
  onArchive,
}: NotificationRowProps) {
  const { kind, relation, created_at, opened_at } = notification;
  const { actors, subject } = relation;
  const names = actors.items.map(({ name }) => name);
  const parts = notificationSentence(kind, {
    names,
    count: actors.count,
    subject: subject.name,
    climbCount: subject.climbCount,
    day: subject.day === undefined ? undefined : formatDay(subject.day),
  });
  const sentence = parts.map(({ text }) => text).join('');
  const [latest] = actors.items;
  const [to = '', search = ''] = subject.path.split('?');
  return (
    <li className={styles.row} data-fresh={isFresh || undefined}>
      <Link to={to as string} search={parseSearch(search)} onClick={onOpen}>
        <Avatar
          name={latest?.name ?? subject.name}
          of={latest?.username}
          photoUrl={latest?.photoURL}
          size="md"
        />
        <span className="min-w-0">
          <span className={opened_at === null ? 'block text-ink' : 'block text-ink-2'}>
            {parts.map(({ text, isStrong }, index) =>
              // parts never change places
              isStrong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-13 text-ink-3">
            {opened_at === null ? (
              <span className={styles.unopened}>
                <span className="sr-only">{texts.unopened}, </span>
              </span>
            ) : null}
            <time dateTime={created_at}>{formatInstant(created_at)}</time>
          </span>
        </span>
      </Link>
      <IconButton icon={Archive} size="s" label={texts.archive(sentence)} onClick={onArchive} />
    </li>
  );
}
