import { ownChanged } from '@cruxboard/contracts/live';
import { earnedInCompetition } from '@cruxboard/domain/people/achievements/earning';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { listKeptRanks } from '../../competitions/results/public';
import { type Award, changesOf } from './changes-of';
import { earningChanged } from './event-types';
import { findEndedAt, giveEarnings, listOfSource, lockSource, withdrawEarnings } from './repo';

/**
 * Brings the badges of a competition in line with its kept results: whoever has a rank in it has the
 * best badge of that rank, and nobody else has one of it. Looks at how things stand, so it bears being
 * asked again and in any order.
 */
export async function awardRanks(deps: Deps, competitionId: string): Promise<void> {
  const source = { source: 'competition', sourceId: competitionId } as const;
  const changedUids = await withTransaction(deps.database, async (tx) => {
    // before looking: of two events the second sees what the first gave
    await lockSource(tx, source);
    const endedAt = await findEndedAt(tx, competitionId);
    // none is kept of one that runs again
    const ranks = endedAt === null ? [] : await listKeptRanks(tx, competitionId);
    const wanted = ranks.flatMap(({ uid, ...place }): Award[] => {
      const achievementId = earnedInCompetition(place);
      return achievementId === null ? [] : [{ uid, achievementId }];
    });
    const { given, withdrawn } = changesOf(await listOfSource(tx, source), wanted);
    const earnedAt = endedAt ?? deps.now();
    const rows = given.map((award) => ({ ...source, ...award, id: deps.newId(), earnedAt }));
    const changed = [
      ...(await giveEarnings(tx, rows)),
      ...(await withdrawEarnings(tx, withdrawn, deps.now())),
    ];
    await deps.outbox.write(
      tx,
      changed.map(({ id }) => ({ type: earningChanged, payload: { subjectId: id } })),
    );
    return new Set(changed.map(({ uid }) => uid));
  });
  if (changedUids.size > 0) deps.outbox.wake();
  for (const uid of changedUids) {
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['achievements'], ids: [] });
  }
}
