import type { Climb, ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../lib/api/call';
import { readKey } from '../../../lib/api/read';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

type Answer = CallOutput<'reactions.setReaction'>;
type Pages = InfiniteData<{ items: ClimbRow[] }>;

/** Reads with counts or lists of what people react to. */
const counted = [
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/climbs/{climbId}/solutions',
  '/api/solutions/{solutionId}',
  '/api/me/favourites/climbs',
  '/api/me/favourites/solutions',
] as const;

/** The server's answers update the marks and counts on the screens; a refusal undoes them, with the reason. */
export function registerReactionQueue(queryClient: QueryClient): void {
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: readKey('/api/me/gyms/{gymId}/reactions') });
    for (const read of counted) void queryClient.invalidateQueries({ queryKey: readKey(read) });
  };
  handleQueued('reactions.setReaction', {
    onDone: (answer) => {
      queryClient.setQueriesData<{ items: OwnReaction[] }>(
        { queryKey: readKey('/api/me/gyms/{gymId}/reactions') },
        (known) => known && { items: withAnswer(known.items, answer) },
      );
      showCount(queryClient, answer);
      dropUnsaved(queryClient, answer);
      readAgain();
    },
    onRefused: (refusal, item) => {
      const { reaction, isOn } = item.input as CallInput<'reactions.setReaction'>; // items of this callable
      toasts.show({ words: texts.notChanged(reaction, isOn, refusal.message), tone: 'error' });
      readAgain();
    },
  });
}

function withAnswer(items: readonly OwnReaction[], answer: Answer): OwnReaction[] {
  const { reaction, subject, subjectId } = answer;
  const others = items.filter(
    (item) =>
      item.reaction !== reaction || item.subject !== subject || item.subjectId !== subjectId,
  );
  return answer.isOn ? [...others, { reaction, subject, subjectId }] : others;
}

/** What isn't saved any more doesn't return to the user's list until that is read again. */
function dropUnsaved(
  queryClient: QueryClient,
  { reaction, subject, subjectId, isOn }: Answer,
): void {
  if (reaction !== 'favourite' || isOn) return;
  const read = subject === 'climb' ? '/api/me/favourites/climbs' : '/api/me/favourites/solutions';
  queryClient.setQueriesData<{ items: { id: string }[] }>(
    { queryKey: readKey(read) },
    (known) => known && { ...known, items: known.items.filter(({ id }) => id !== subjectId) },
  );
}

/** Shows the server's count on the climb's page and in every list. */
function showCount(queryClient: QueryClient, answer: Answer): void {
  const { subject, reaction, subjectId, count } = answer;
  if (subject === 'solution') return showSolutionCount(queryClient, answer);
  if (subject !== 'climb') return;
  const counts = reaction === 'like' ? { likeCount: count } : { favouriteCount: count };
  queryClient.setQueriesData<Climb>(
    { queryKey: readKey('/api/gyms/{gymId}/climbs/{climbId}') },
    (known) => known && (known.id === subjectId ? { ...known, ...counts } : known),
  );
  queryClient.setQueriesData<Pages | { items: ClimbRow[] }>(
    { queryKey: readKey('/api/gyms/{gymId}/climbs') },
    (known) => {
      // the quick log's short list has one page
      if (known === undefined || !('pages' in known)) return known;
      const pages = known.pages.map((page) => ({
        ...page,
        items: page.items.map((row) => (row.id === subjectId ? { ...row, ...counts } : row)),
      }));
      return { ...known, pages };
    },
  );
}

const solutionCounts: Readonly<Partial<Record<Answer['reaction'], string>>> = {
  like: 'likeCount',
  favourite: 'favouriteCount',
  thank: 'thankCount',
};

/** The page of a solution shows its count before it is read again. */
function showSolutionCount(queryClient: QueryClient, answer: Answer): void {
  const key = solutionCounts[answer.reaction];
  if (key === undefined) return;
  queryClient.setQueriesData<{ id: string }>(
    { queryKey: readKey('/api/solutions/{solutionId}') },
    (known) => known && (known.id === answer.subjectId ? { ...known, [key]: answer.count } : known),
  );
}
