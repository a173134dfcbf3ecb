import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import { ownChanged } from '@cruxboard/contracts/live';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { type ChangeContext, changeCompetition } from '../competitions/public';
import { replaceRoles } from './repo';

interface RoleChange {
  readonly competitionId: string;
  readonly account: { readonly uid: string; readonly username: string | null };
  readonly before: readonly CompetitionRole[];
  readonly after: readonly CompetitionRole[];
}

/** Writes someone's roles, logs the change and tells them; the same roles change nothing. */
export async function writeRoles(context: ChangeContext, change: RoleChange): Promise<void> {
  const { competitionId, account, before, after } = change;
  const { uid, username } = account;
  if (before.join() === after.join()) return;
  const { tx, deps } = context;
  await replaceRoles(tx, { competitionId, uid, roles: after, at: deps.now() });
  await changeCompetition(context, {
    competitionId,
    kind: kindOf(before, after),
    before: { uid, username, roles: before },
    after: { uid, username, roles: after },
  });
  context.afterCommit(() => deps.bus.publish('competitions.staff', { competitionId, uid }));
  context.afterCommit(() =>
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['roles'], ids: [competitionId] }),
  );
}

function kindOf(before: readonly CompetitionRole[], after: readonly CompetitionRole[]): LogKind {
  if (before.length === 0) return 'staff_added';
  return after.length === 0 ? 'staff_removed' : 'staff_updated';
}
