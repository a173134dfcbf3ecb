import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { createPace, type Pace } from '../../platform/live/pace';
import { readBoardState } from '../leaderboards/public';
import type { ScoreChange } from '../scores/public';
import { type Turn, nearTurnsOf } from './near-turns';
import { turnNear, turnIdOf } from './turns';

/** A call can't be taken back, and a judge who tapped on the wrong competitor sees it within this. */
const HOLD_MS = 3_000;

interface Final {
  readonly pace: Pace;
  /** The turns that were near at the last look, and whether their event is stored. */
  near: ReadonlyMap<string, boolean>;
}

/**
 * Looks at every final that a judge enters scores of on this node, after each tap and each change of the judges' screens,
 * and stores an event for each turn that has been near for a moment. It may be stored again, by this node or another: who
 * handles it tells a competitor once.
 * @returns a function that ends it.
 */
export function followTurns(deps: Deps, holdMs = HOLD_MS): () => void {
  const finals = new Map<string, Final>();
  const begin = (competitionId: string): Final => {
    const isFollowed = () => finals.get(competitionId) === final;
    const follow = async () => {
      try {
        if ((await look(deps, competitionId, final)) || !isFollowed()) return;
        // the next score of one that runs again begins anew
        finals.delete(competitionId);
        final.pace.stop();
      } catch (error) {
        deps.log.warn({ err: error, competitionId }, 'near turns could not be looked up');
        if (isFollowed()) final.pace.request();
      }
    };
    const final: Final = {
      pace: createPace(
        () => void follow(),
        () => holdMs,
      ),
      near: new Map(),
    };
    finals.set(competitionId, final);
    return final;
  };
  const ends = [
    deps.bus.subscribe('competition.changed', ({ competitionId }, attachment) => {
      const id = String(competitionId);
      // only the node that wrote scores has them
      const changes = (attachment ?? []) as readonly ScoreChange[];
      const isFinal = changes.some(({ after }) => after.format === 'boulder_final');
      const final = finals.get(id) ?? (isFinal ? begin(id) : undefined);
      final?.pace.request();
    }),
    deps.bus.subscribe('scores.presence', ({ competitionId }) =>
      finals.get(String(competitionId))?.pace.request(),
    ),
  ];
  return () => {
    for (const end of ends) end();
    for (const { pace } of finals.values()) pace.stop();
    finals.clear();
  };
}

/** @returns whether the final is running. */
async function look(deps: Deps, competitionId: string, final: Final): Promise<boolean> {
  const state = await readBoardState(deps, competitionId);
  const turns = nearTurnsOf(state);
  const isHeld = (turn: Turn) => final.near.get(turnIdOf(turn)) === false;
  const due = turns.filter(isHeld);
  if (due.length > 0) {
    await withTransaction(deps.database, (tx) =>
      deps.jobs.enqueue(
        tx,
        due.map((turn) => ({ type: turnNear, payload: { subjectId: turnIdOf(turn) } })),
      ),
    );
  }
  final.near = new Map(turns.map((turn) => [turnIdOf(turn), final.near.has(turnIdOf(turn))]));
  if ([...final.near.values()].includes(false)) final.pace.request();
  return state.competition.state === 'started';
}
