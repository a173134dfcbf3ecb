import { randomBytes } from 'node:crypto';
import { ownChanged } from '@cruxboard/contracts/live';
import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { canCreateCompetition } from '@cruxboard/domain/competitions/permissions';
import type { NewCompetitionClimb } from '../climbs/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { type ChangeContext, changeCompetition } from './record-change';
import { insertCompetition } from './repo';
import type { competitions } from './schema';
import { insertRoles } from '../staff/public';

/** @throws {AppError} `competition_creation_disabled`; the caller's access has already been checked. */
export async function requireCreationEnabled(deps: Deps): Promise<void> {
  const flags = await deps.readFlags();
  if (!flags.isCompetitionsEnabled) throw new AppError('competitions_disabled');
  if (!canCreateCompetition({ isInitialised: true, ...flags })) {
    throw new AppError('competition_creation_disabled');
  }
}

type Row = typeof competitions.$inferInsert;
type Climb = Omit<NewCompetitionClimb, 'id' | 'competitionId'>;

interface Draft {
  readonly row: Omit<Row, 'id' | 'balance' | 'createdBy' | 'createdAt'>;
  readonly climbs: readonly Climb[];
  /** Logged besides name, format and number of climbs. */
  readonly logged?: Record<string, unknown>;
}

/** Inserts a new draft with its format's free places; the caller becomes its organiser. */
export async function openDraft(
  context: ChangeContext,
  { row, climbs, logged }: Draft,
): Promise<{ competitionId: string; balance: number }> {
  const { tx, caller, deps } = context;
  const competitionId = newCompetitionId();
  const balance = formatFacts[row.format].initialBalance;
  await insertCompetition(
    tx,
    {
      ...row,
      id: competitionId,
      balance,
      createdBy: caller.uid,
      createdAt: deps.now(),
    },
    climbs.map((climb) => ({ ...climb, id: deps.newId(), competitionId })),
  );
  await insertRoles(tx, { competitionId, uid: caller.uid, roles: ['organiser'], at: deps.now() });
  await changeCompetition(context, {
    competitionId,
    kind: 'created',
    after: { name: row.name, format: row.format, climbCount: climbs.length, ...logged },
  });
  context.afterCommit(() =>
    deps.live.send(`own:${caller.uid}`, ownChanged, { kinds: ['roles'], ids: [competitionId] }),
  );
  return { competitionId, balance };
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The address of an unlisted competition is its key, and any competition may become unlisted, so all 128 bits are
 * random, written like a ULID.
 */
function newCompetitionId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let place = 0; place < 26; place += 1) {
    id = crockford.charAt(Number(bits & 31n)) + id;
    bits >>= 5n;
  }
  return id;
}
