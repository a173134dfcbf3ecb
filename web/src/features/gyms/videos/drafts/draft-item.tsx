import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass, Pencil, Trash2, Upload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { useOnline } from '../../../../lib/browser/online';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { ClimbTag } from '../../../../ui/climb-tag';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { Poster } from '../../../../ui/poster';
import type { SendingsState } from '../sending/sendings';
import { wordsOf } from '../sending/sending-words';
import { keepSound, pauseSending, resumeSending } from '../sending/steer-sending';
import { texts as sendingTexts } from '../sending/texts';
import { type DraftRow, isPublishable } from './rows';
import { texts } from './texts';
import styles from './drafts.module.css';

interface DraftItemProps {
  row: DraftRow;
  underWay: Pick<SendingsState, 'delay' | 'progress'>;
  isSelected: boolean;
  onSelect: () => void;
  onPublish: () => void;
  onWatch: () => void;
  onEdit: () => void;
  onAgain: () => void;
  onDiscard: () => void;
  onReplace: () => void;
}

/** One draft: what it is of, how far it is, and what can be done next. */
export function DraftItem(props: DraftItemProps) {
  const { row, underWay, isSelected, onSelect, onWatch, onEdit, onDiscard } = props;
  const { draft, climbName } = row;
  const isOnline = useOnline();
  const state = stateOf(row, { ...underWay, isOnline });
  const canPublish = isPublishable(row);
  return (
    <li className={styles.row}>
      <span className={styles.check}>
        {canPublish ? (
          <Checkbox
            label={texts.select(climbName)}
            labelHidden
            checked={isSelected}
            onChange={onSelect}
          />
        ) : null}
      </span>
      {draft !== null && draft.video.sources.length > 0 ? (
        <button
          type="button"
          className={styles.poster}
          aria-label={texts.watch(climbName)}
          onClick={onWatch}
        >
          <Poster imageUrl={draft.video.posters?.small ?? null} />
        </button>
      ) : (
        <span className={styles.poster}>
          <Poster imageUrl={null} isPlayable={false} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          {draft === null ? (
            <b>{climbName}</b>
          ) : (
            <Link
              to="/gym/$gymId/climb/$climbId"
              params={{ gymId: draft.gymId, climbId: draft.climb.id }}
            >
              <ClimbTag
                colour={draft.climb.colour}
                grade={formatGrade(draft.climb.grade)}
                size="sm"
              />
              <b>{climbName}</b>
            </Link>
          )}
        </p>
        {draft === null ? null : (
          <p className={styles.quiet}>{texts.climbLine(draft.climb.sectionName, draft.gymName)}</p>
        )}
        {draft?.caption ? <p className={styles.caption}>{draft.caption}</p> : null}
        <p className={cx(styles.state, styles[state.tone])}>
          <Icon icon={state.icon} size="s" />
          <span>
            {state.words}
            {state.note === null ? null : <small>{state.note}</small>}
          </span>
        </p>
      </div>
      <div className={styles.keys}>
        <NextStep {...props} canPublish={canPublish} />
        <span className={styles.icons}>
          {draft === null ? null : (
            <IconButton icon={Pencil} label={texts.editCaption(climbName)} onClick={onEdit} />
          )}
          <IconButton icon={Trash2} label={`${texts.discard}, ${climbName}`} onClick={onDiscard} />
        </span>
      </div>
      {state.percent === null ? null : (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={climbName}
          aria-valuenow={state.percent}
        >
          <i style={{ width: `${state.percent}%` }} />
        </span>
      )}
    </li>
  );
}

/** Of problems that choosing another video mends. */
const anotherCodes: readonly string[] = ['file_gone', 'conversion_failed', 'format_unsupported'];

function NextStep({
  row,
  canPublish,
  onPublish,
  onAgain,
  onReplace,
}: DraftItemProps & { canPublish: boolean }) {
  const { draft, sending } = row;
  const code = sending?.problem?.code;
  if (draft?.video.state === 'failed' || (code !== undefined && anotherCodes.includes(code))) {
    return (
      <>
        {draft?.video.failure === 'processing_failed' ? (
          <Button look="plain" onClick={onAgain}>
            {texts.again}
          </Button>
        ) : null}
        {sending !== null && code === 'conversion_failed' ? (
          <Button look="plain" onClick={() => void resumeSending(sending.key)}>
            {sendingTexts.retry}
          </Button>
        ) : null}
        <Button look="plain" onClick={onReplace}>
          {texts.another}
        </Button>
      </>
    );
  }
  if (sending !== null) {
    const isStopped = sending.isPaused || sending.problem !== null;
    const { pause, resume, retry } = sendingTexts;
    if (code === 'video_sound_kept') {
      return (
        <Button look="plain" onClick={() => void keepSound(sending.key)}>
          {texts.keepSound}
        </Button>
      );
    }
    return (
      <Button
        look="plain"
        onClick={() => void (isStopped ? resumeSending : pauseSending)(sending.key)}
      >
        {sending.problem === null ? (isStopped ? resume : pause) : retry}
      </Button>
    );
  }
  if (!canPublish) return null;
  return (
    <Button look="plain" onClick={onPublish}>
      {texts.publish}
    </Button>
  );
}

interface ShownState {
  readonly words: string;
  readonly note: string | null;
  readonly percent: number | null;
  readonly tone: 'plain' | 'good' | 'bad' | 'busy';
  readonly icon: LucideIcon;
}

function stateOf(
  { draft, sending }: DraftRow,
  world: Pick<SendingsState, 'delay' | 'progress'> & { isOnline: boolean },
): ShownState {
  const later = draft?.publishesWhenReady || sending?.publishes ? texts.whenReady : null;
  if (sending !== null) {
    const said = wordsOf(sending, world);
    if (sending.problem !== null) return { ...said, tone: 'bad', icon: CircleAlert };
    return { ...said, note: said.note ?? later, tone: 'busy', icon: Upload };
  }
  if (draft === null) return { words: '', note: null, percent: null, tone: 'plain', icon: Upload };
  const { state, failure, place, receivedBytes, sizeBytes } = draft.video;
  switch (state) {
    case 'uploading': {
      const percent = Math.floor((100 * receivedBytes) / Math.max(1, sizeBytes));
      const words = texts.uploading(percent);
      return { words, note: texts.elsewhere, percent, tone: 'busy', icon: Upload };
    }
    case 'processing':
      return {
        words: texts.processing(place),
        note: later,
        percent: null,
        tone: 'busy',
        icon: Hourglass,
      };
    case 'ready':
      return { words: texts.ready, note: null, percent: null, tone: 'good', icon: CircleCheck };
    case 'failed':
      return {
        words: texts.failure(failure),
        note: null,
        percent: null,
        tone: 'bad',
        icon: CircleAlert,
      };
    default:
      return state satisfies never;
  }
}
