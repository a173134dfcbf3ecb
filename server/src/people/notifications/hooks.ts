import type {
  NotificationKind,
  NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Slice } from '../../platform/slice';

/** What notifications ask of the slices that people are notified about. */
declare module '../../platform/slice' {
  interface Slice {
    /** Which of its events become notifications. */
    readonly notices?: readonly Notice[];
    /** What its things are called in a notification, and where their pages are. */
    readonly subjects?: Readonly<Partial<Record<NotificationSubject, DescribeSubjects>>>;
  }
}

/** How an event becomes a notification. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  /** The events after which it is looked up how things are now. */
  readonly eventTypes: readonly string[];
  /** How things are now; undefined where nobody is to be notified. */
  readonly find: (tx: Transaction, cause: NoticeCause) => Promise<Occasion | undefined>;
}

/** What an event is about, and whose doing it was where it is somebody's. */
export interface NoticeCause {
  readonly subjectId: string;
  readonly uid: string | null;
}

/** Something that happened, or was undone, for one recipient. */
export interface Occasion {
  readonly recipientUid: string;
  /** Null: the product itself. */
  readonly actorUid: string | null;
  /** When it was done; null where it is undone. */
  readonly at: Date | null;
}

/** What a notification calls a thing, and where its page is. */
export interface DescribedSubject {
  readonly name: string;
  readonly path: string;
}

/** @returns names and pages by id; what is gone is left out. */
export type DescribeSubjects = (of: {
  readonly on: Executor;
  readonly slices: readonly Slice[];
  readonly ids: readonly string[];
}) => Promise<ReadonlyMap<string, DescribedSubject>>;
