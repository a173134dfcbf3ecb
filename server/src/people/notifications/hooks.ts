import type {
  NotificationKind,
  NotificationSubject,
  ProductKind,
} from '@cruxboard/domain/people/notifications/kinds';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Slice } from '../../platform/slice';

/** What notifications need from the slices they are about. */
declare module '../../platform/slice' {
  interface Slice {
    /** Which of its events notify people. */
    readonly notices?: readonly Notice[];
    /** Which of its events notify many people at once. */
    readonly broadcasts?: readonly Broadcast[];
    /** Which of its events withdraw what people were told, or bring it back. */
    readonly withdrawals?: readonly Withdrawal[];
    /** Names and pages of its subjects. */
    readonly subjects?: Readonly<Partial<Record<NotificationSubject, DescribeSubjects>>>;
  }
}

/** How an event becomes a notification. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  /** The events after which the current state is looked up. */
  readonly eventTypes: readonly string[];
  /** The current state; undefined if nobody is to be notified. */
  readonly find: (tx: Transaction, cause: NoticeCause) => Promise<Occasion | undefined>;
}

/** An event's subject, and who caused it if it was a person. */
export interface NoticeCause {
  readonly subjectId: string;
  readonly uid: string | null;
}

/** Something that happened, or was undone, for one recipient. */
export interface Occasion {
  readonly recipientUid: string;
  /** Null: the product itself. */
  readonly actorUid: string | null;
  /** When it happened; null if it was undone. */
  readonly at: Date | null;
  /**
   * Its subject is hidden for now: once that is shown again, it is in the list, without a push. So is what was held for
   * quiet hours that end meanwhile.
   */
  readonly isHidden?: boolean;
}

/**
 * How an event becomes a notification of the product itself for many people, once for each. An event with `wrongBefore`
 * says that what they were told before that instant isn't so: it goes, opened or not, and may come again.
 */
export interface Broadcast {
  readonly kind: ProductKind;
  readonly subject: NotificationSubject;
  readonly eventType: string;
  /** Whether it may come again once the last one was opened; else once a person and subject, or once since it is so. */
  readonly mayComeAgain?: boolean;
  /** Who is to be told now; undefined if nobody is. */
  readonly find: (tx: Transaction, subjectId: string, now: Date) => Promise<Audience | undefined>;
}

export interface Audience {
  /** It is so no longer: what they haven't opened is withdrawn. */
  readonly isOver?: boolean;
  /** Since when it is so: what was opened or archived of an earlier time doesn't keep it away. */
  readonly since?: Date | null;
  /** Who caused it, and knows. */
  readonly exceptUid: string | null;
  /** @returns people by their ids, after one of them. */
  readonly listNext: (page: {
    readonly after: string;
    readonly limit: number;
  }) => Promise<readonly string[]>;
}

/** An event after which subjects may be hidden, shown again or gone: what wasn't opened of them follows, whoever has it. */
export interface Withdrawal {
  readonly subject: NotificationSubject;
  readonly kinds: readonly NotificationKind[];
  readonly eventType: string;
  /** @returns the ids of what the event is about, sorted; left out if that is its own subject. */
  readonly listNext?: (tx: Transaction, of: SubjectPage) => Promise<readonly string[]>;
  /** @returns how they are now. */
  readonly find: (tx: Transaction, ids: readonly string[]) => Promise<readonly SubjectState[]>;
}

/** Up to `limit` subjects, after one of them. */
export interface SubjectPage {
  /** The event's. */
  readonly subjectId: string;
  readonly after: string;
  readonly limit: number;
}

/** Whether others see a subject: what is hidden may be shown again, what is gone may not. */
export interface SubjectState {
  readonly id: string;
  readonly state: 'shown' | 'hidden' | 'gone';
}

/** A subject's name and page. */
export interface DescribedSubject {
  readonly name: string;
  readonly path: string;
  readonly climbCount?: number;
  readonly day?: string;
}

/** @returns names and pages by id; missing ones are left out. */
export type DescribeSubjects = (of: {
  readonly on: Executor;
  readonly slices: readonly Slice[];
  readonly ids: readonly string[];
}) => Promise<ReadonlyMap<string, DescribedSubject>>;
