import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useQueryClient } from '@tanstack/react-query';
import { type CallInput, callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { putScore } from '../model/score-queue';
import type { Movable } from './order-sheet';
import { texts } from './texts';

type Move = CallInput<'scores.moveScore'>;

interface Side {
  readonly competitorId: string;
  readonly name: string;
  readonly version: number;
}

/** Moves tries that were entered for the wrong climber, with a way back. Needs a connection: it changes two cells. */
function useMoveTries({ competitionId, climbId }: Pick<Move, 'competitionId' | 'climbId'>) {
  const client = useQueryClient();
  const move = async (from: Side, to: Side, isUndo = false): Promise<void> => {
    const sideOf = ({ competitorId, version }: Side) => ({ competitorId, version });
    try {
      const input = { competitionId, climbId, from: sideOf(from), to: sideOf(to) };
      const moved = await callCallable('scores.moveScore', input);
      for (const score of [moved.from, moved.to]) putScore(client, competitionId, score);
      const backFrom = { ...to, version: moved.to.version };
      const backTo = { ...from, version: moved.from.version };
      toasts.show({
        words: texts.order.move.done(from.name, to.name),
        tone: 'success',
        ...(isUndo
          ? {}
          : {
              action: {
                label: texts.order.move.undo,
                onPress: () => void move(backFrom, backTo, true),
              },
            }),
      });
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error' });
    }
  };
  return move;
}

interface MovableParts {
  readonly order: readonly CompetitorManaged[];
  /** Whose tries; null if none can be moved now: only what the server has can be. */
  readonly from: CompetitorManaged | null;
  readonly tries: number;
  readonly versionOf: (competitorId: string) => number;
  readonly onMoved: (to: string) => void;
}

/** @returns whose tries can be moved, for the running order; null if nobody's. */
export function useMovable(
  place: Pick<Move, 'competitionId' | 'climbId'>,
  { order, from, tries, versionOf, onMoved }: MovableParts,
): Movable | null {
  const move = useMoveTries(place);
  if (from === null || tries === 0) return null;
  const sideOf = ({ id, name }: CompetitorManaged): Side => ({
    competitorId: id,
    name,
    version: versionOf(id),
  });
  return {
    name: from.name,
    tries,
    onMove: (competitorId) => {
      const to = order.find(({ id }) => id === competitorId);
      if (to === undefined) return;
      void move(sideOf(from), sideOf(to));
      onMoved(competitorId);
    },
  };
}
