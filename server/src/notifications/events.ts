import { ownChanged } from '@cruxboard/contracts/live/own';
import type { Deps } from '../deps';
import { withTransaction } from '../db/transaction';
import type { ReactionEvent } from '../reactions/public';
import { lockSubject } from './fold-repo';
import { tell, untell } from './fold';
import { type Recipe, recipes } from './recipes';

/** Registers every recipe with the events it is about. */
export function followEvents(deps: Deps): void {
  for (const recipe of recipes) {
    for (const type of recipe.eventTypes) {
      deps.outbox.on(type, ({ payload }) => follow(deps, recipe, parseEvent(payload)));
    }
  }
}

/**
 * Brings the notifications of a thing in line with how it stands now. Events come more than once and
 * in no order, so none is believed: whoever likes and unlikes quickly ends as the last of it says.
 */
async function follow(deps: Deps, recipe: Recipe, event: ReactionEvent): Promise<void> {
  const changed = await withTransaction(deps.database, async (tx) => {
    // before looking: of two events about one thing the second sees what the first wrote
    await lockSubject(tx, `${recipe.kind} ${event.subjectId}`);
    const occasion = await recipe.find(tx, event);
    if (occasion === undefined || occasion.recipientUid === occasion.actorUid) return null;
    const { recipientUid, actorUid, at } = occasion;
    const of = { recipientUid, actorUid, kind: recipe.kind, subjectId: event.subjectId };
    const now = deps.now();
    const ids =
      at === null
        ? await untell(tx, of, now)
        : await tell(tx, { ...of, subject: recipe.subject, at, now, newId: deps.newId });
    return { recipientUid, ids };
  });
  if (changed === null || changed.ids.length === 0) return;
  deps.live.send(`own:${changed.recipientUid}`, ownChanged, {
    kinds: ['notifications'],
    ids: [...changed.ids],
  });
}

function parseEvent(payload: Readonly<Record<string, unknown>>): ReactionEvent {
  return { subjectId: String(payload['subjectId']), uid: String(payload['uid']) };
}
