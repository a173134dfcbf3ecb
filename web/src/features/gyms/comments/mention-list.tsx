import { Avatar } from '../../../ui/avatar';
import { cx } from '../../../lib/dom/cx';
import styles from './comments.module.css';
import { texts } from './texts';

export interface MentionChoice {
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
}

interface MentionListProps {
  id: string;
  people: readonly MentionChoice[];
  /** Which one Enter takes. */
  active: number;
  onPick: (username: string) => void;
}

/** Who can be mentioned, below the words that are being written. */
export function MentionList({ id, people, active, onPick }: MentionListProps) {
  return (
    <div className={styles.mentions}>
      <div id={id} role="listbox" aria-label={texts.mentions}>
        {people.map(({ username, name, photoURL }, index) => (
          // the keys are the text box's, which keeps the focus
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={username}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.mention, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(username)}
          >
            <Avatar name={name} of={username} photoUrl={photoURL} />
            <span className="ell font-name">{name}</span>
            <span className="ell text-14 text-ink-2">@{username}</span>
          </div>
        ))}
      </div>
      <p className={styles.mentionNote}>{texts.mentionNote}</p>
    </div>
  );
}
