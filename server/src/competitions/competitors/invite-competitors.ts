import type { inviteCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import { standInName } from '@cruxboard/domain/competitions/competitors/stand-in-name';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { changeCompetitionMany, lifecycleOf, openAsStaff } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { invitationMail } from '../../platform/mail/competition-letters';
import { mailJob } from '../../platform/mail/public';
import { requireCompetitors } from './changes';
import { hashAddress, requireSenderBudget } from './invitation-budget';
import { countInvitations, insertInvitations, markInvited } from './invitations-repo';
import type { Competitor } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;
/** A competitor with an email, and the hash under which emails to it are counted. */
type Reachable = Competitor & { readonly email: string; readonly addressHash: string };

const { againAfterHours, perAddressPerDay } = limits.competitor.invitation;
const hourMs = 3_600_000;

/** Invites competitors by email to claim their entries, even after the end, as results go to their profiles. */
export async function inviteCompetitors(
  context: Context,
): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller, deps } = context;
  const { competitionId } = input;
  const { competition } = await openAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  if (!isAllowed(lifecycleOf(competition), 'claim')) throw new AppError('competition_state');
  if (competition.registration === 'closed') throw new AppError('registration_closed');
  const present = await requireCompetitors(tx, competitionId, input.competitorIds);
  const unclaimed = present.filter(({ claimedBy }) => claimedBy === null);
  const hashOf = hashAddress(deps.secret);
  const reachable = unclaimed.flatMap(({ email, ...one }): Reachable[] =>
    email === null ? [] : [{ ...one, email, addressHash: hashOf(email) }],
  );
  const due = await findDue(context, reachable);
  const leftOut = {
    claimed: present.length - unclaimed.length,
    withoutEmail: unclaimed.length - reachable.length,
    recent: reachable.length - due.length,
  };
  if (due.length === 0) return { seq: competition.seq, invitedCount: 0, leftOut };
  await writeDown(context, due);
  const mails = due.map(({ number, email: to, id, ...one }) => {
    const link = `${deps.origin}/competition/${competitionId}/claim/${id}`;
    const name = one.name === standInName(number) ? null : one.name;
    return invitationMail({ to, link, name, competition: competition.name });
  });
  await deps.jobs.enqueue(
    tx,
    await Promise.all(mails.map((mail) => mailJob(deps.secret, { mail }))),
  );
  const { seq } = await changeCompetitionMany(
    context,
    competitionId,
    due.map(({ id, name, email }) => ({
      kind: 'competitor_invited',
      competitorId: id,
      after: { name, email },
    })),
  );
  return { seq, invitedCount: due.length, leftOut };
}

/** @returns those who may be emailed again. @throws {AppError} `rate_limited` if the sender has sent too many. */
async function findDue({ tx, caller, deps }: Context, reachable: readonly Reachable[]) {
  const now = deps.now().getTime();
  const since = new Date(now - 24 * hourMs);
  const { ofSender, byAddress } = await countInvitations(tx, {
    since,
    sentBy: caller.uid,
    addressHashes: reachable.map((one) => one.addressHash),
  });
  const had = new Map(byAddress);
  const due = reachable.filter(({ addressHash: hash, invitedAt }) => {
    const count = had.get(hash) ?? 0;
    const isRecent = invitedAt !== null && invitedAt.getTime() > now - againAfterHours * hourMs;
    if (isRecent || count >= perAddressPerDay) return false;
    had.set(hash, count + 1);
    return true;
  });
  requireSenderBudget(ofSender + due.length);
  return due;
}

async function writeDown({ tx, input, caller, deps }: Context, due: readonly Reachable[]) {
  const sentAt = deps.now();
  await markInvited(
    tx,
    due.map(({ id }) => id),
    sentAt,
  );
  await insertInvitations(
    tx,
    due.map((one) => ({
      id: deps.newId(),
      addressHash: one.addressHash,
      competitionId: input.competitionId,
      sentBy: caller.uid,
      sentAt,
    })),
  );
}
