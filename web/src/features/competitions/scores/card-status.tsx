import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { LucideIcon } from 'lucide-react';
import { ArrowUp, Check, CloudOff, Equal, Flag, Hourglass, Play } from 'lucide-react';
import { useOnline } from '../../../lib/browser/online';
import { cx } from '../../../lib/dom/cx';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { Icon } from '../../../ui/icon';
import { Strip } from '../../../ui/strip';
import { StaleStrip } from '../competitions/stale-strip';
import { useNow } from '../model/clock';
import { climbName } from '../model/scoring';
import type { LiveBoard } from '../model/use-board';
import { RefusedList } from './refused-list';
import { stateMessage } from './state-message';
import { texts } from './texts';
import styles from './card-status.module.css';

interface CardStatusProps {
  board: Board;
  live: LiveBoard;
  /** Climbs whose score isn't sent. */
  waitingCount: number;
  /** Late scores nobody has decided. */
  lateCount: number;
  conflict: { count: number; open: () => void };
  isLocked: boolean;
}

/**
 * What is going on, in a place of fixed height: of several things the most urgent. It never moves the tiles, which
 * people tap without looking.
 */
export function CardStatus(props: CardStatusProps) {
  const { board, live, waitingCount, lateCount, conflict, isLocked } = props;
  const { competition, climbs } = board;
  const isOnline = useOnline();
  const message = stateMessage(competition, useNow(5000));
  return (
    <div className={styles.status}>
      {conflict.count > 0 ? (
        <Strip icon={Equal} action={{ label: texts.conflict.pick, onPress: conflict.open }}>
          {texts.conflict.open(conflict.count)}
        </Strip>
      ) : null}
      <RefusedList
        competitionId={competition.id}
        nameOf={({ climbId }) => {
          const climb = climbs.find(({ id }) => id === climbId);
          return texts.refused.climb(climb && climbName(climb));
        }}
      />
      {waitingCount > 0 && !isOnline ? (
        <Strip icon={CloudOff} note={texts.queued}>
          {texts.waiting(waitingCount)}
        </Strip>
      ) : null}
      <StaleStrip live={live} />
      {lateCount > 0 ? (
        <Line icon={Hourglass} isNews>
          {texts.late.count(lateCount)}
        </Line>
      ) : null}
      {message === null || isLocked ? null : (
        <Line icon={message.isReopened ? Play : Flag} isNews>
          {message.text}
        </Line>
      )}
      <Sent waitingCount={waitingCount} />
    </div>
  );
}

/** Faster answers would only flicker. */
const sendingAfterMs = 400;

function Sent({ waitingCount }: { waitingCount: number }) {
  const isSending = useDebounced(waitingCount > 0, sendingAfterMs) && waitingCount > 0;
  return isSending ? (
    <Line icon={ArrowUp}>{texts.sending(waitingCount)}</Line>
  ) : (
    <Line icon={Check}>{texts.upToDate}</Line>
  );
}

interface LineProps {
  icon: LucideIcon;
  children: string;
  isNews?: boolean | undefined;
}

function Line({ icon, children, isNews = false }: LineProps) {
  return (
    <p className={cx(styles.line, isNews && styles.news)} role={isNews ? 'status' : undefined}>
      <Icon icon={icon} size="s" />
      {children}
    </p>
  );
}
