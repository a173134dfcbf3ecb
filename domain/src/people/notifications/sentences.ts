import { type NotificationKind, type ProductKind, productKinds } from './kinds';

/** What a sentence needs: `count` people, some of them named, and the subject's name. */
export interface NotificationFacts {
  /** Names of the latest people, latest first; empty if the product itself notifies. */
  readonly names: readonly string[];
  /** How many people, including the named ones. */
  readonly count: number;
  /** The climb's name, a comment's, solution's or report's climb, the achievement's title, the wall's name. */
  readonly subject: string;
  /** How many climbs a wall was set with. */
  readonly climbCount?: number | undefined;
  /** The day on which the climb comes down, as it is shown. */
  readonly day?: string | undefined;
}

/** A part of a sentence; strong ones are names. Joined they are the whole sentence. */
export interface SentencePart {
  readonly text: string;
  readonly isStrong: boolean;
}

const verbs: Readonly<Record<Exclude<NotificationKind, ProductKind>, string>> = {
  climb_liked: ' liked your climb ',
  solution_commented: ' commented on your solution of ',
  comment_replied: ' replied to your comment on ',
  comment_liked: ' liked your comment on ',
  solution_created: ' added a solution of ',
  solution_liked: ' liked your solution of ',
  solution_thanked: ' thanked you for your solution of ',
};

/**
 * Returns a notification's sentence in parts: who did what to what. Two people are both named, of more only
 * the latest: "Ana", "Ana and Ben", "Ana and 3 others".
 */
export function notificationSentence(
  kind: NotificationKind,
  facts: NotificationFacts,
): readonly SentencePart[] {
  const subject = { text: facts.subject, isStrong: true };
  if (isProductKind(kind)) return productSentence(kind, facts, subject);
  return [...actors(facts), { text: verbs[kind], isStrong: false }, subject];
}

function isProductKind(kind: NotificationKind): kind is ProductKind {
  return (productKinds as readonly string[]).includes(kind);
}

function productSentence(
  kind: ProductKind,
  { climbCount = 0, day }: NotificationFacts,
  subject: SentencePart,
): readonly SentencePart[] {
  const plain = (text: string) => ({ text, isStrong: false });
  switch (kind) {
    case 'achievement_earned':
      return [plain('You earned '), subject];
    case 'month_closed':
      return [subject, plain(' is final: you earned an achievement')];
    case 'report_answered':
      return [plain('Staff answered your report on '), subject];
    case 'solution_hidden':
      return [plain('Staff hid your solution of '), subject];
    case 'solution_restored':
      return [plain('Your solution of '), subject, plain(' is shown again')];
    case 'comment_hidden':
      return [plain('Staff hid your comment on '), subject];
    case 'comment_restored':
      return [plain('Your comment on '), subject, plain(' is shown again')];
    case 'wall_set': {
      const climbs = climbCount === 1 ? '1 new climb' : `${climbCount} new climbs`;
      return [subject, plain(` was set: ${climbs}`)];
    }
    case 'late_waits':
      return [plain('Late scores wait for you in '), subject];
    case 'conflict_waits':
      return [plain('A scoring conflict waits for you in '), subject];
    case 'time_to_start':
      return [plain('It’s time to start '), subject];
    case 'time_to_end':
      return [plain('It’s time to end '), subject];
    case 'competition_started':
      return [subject, plain(' has started')];
    case 'competition_ended':
      return [subject, plain(' has ended')];
    case 'results_final':
      return [plain('The results of '), subject, plain(' are final')];
    case 'turn_soon':
      return [plain('Get ready for '), subject, plain(': at most 2 climbers before you')];
    case 'comes_down_soon':
      return [subject, plain(day === undefined ? ' comes down soon' : ` comes down on ${day}`)];
  }
}

function actors({ names, count }: NotificationFacts): readonly SentencePart[] {
  const [first = 'Somebody', second] = names;
  const latest = { text: first, isStrong: true };
  if (count <= 1) return [latest];
  const and = { text: ' and ', isStrong: false };
  if (count === 2 && second !== undefined) return [latest, and, { text: second, isStrong: true }];
  const others = count - 1;
  return [latest, { text: ` and ${others} ${others === 1 ? 'other' : 'others'}`, isStrong: false }];
}
