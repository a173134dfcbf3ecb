import type { deleteCompetition as contract } from '@cruxboard/contracts/competitions/competitions/competitions';
import { placesReturned } from '@cruxboard/domain/competitions/credits/credits';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type * as z from 'zod/mini';
import { returnCredits } from '../credits/public';
import { readConfirmedEmails } from '../../people/identity/public';
import { cancellationMail } from '../../platform/mail/competition-letters';
import { goneEvents } from '../../people/notifications/public';
import { mailJob } from '../../platform/mail/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { releaseBanner } from './banner';
import { lifecycleOf, openAsStaff } from './policy';
import { listClaimants } from './claimants-repo';
import { announce } from './record-change';
import { type Competition, deleteCompetitionRow } from './repo';

/**
 * Deletes a draft with everything in it, including the log. Unused places that were paid for are refunded as credits,
 * and whoever has entered gets an email.
 */
export async function deleteCompetition(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ creditsReturned: number }> {
  const { tx, input, caller, deps } = context;
  const { competition } = await openAsStaff(tx, {
    competitionId: input.competitionId,
    uid: caller.uid,
    action: 'deleteCompetition',
  });
  if (!isAllowed(lifecycleOf(competition), 'delete')) {
    throw new AppError('competition_state', { message: 'Only drafts can be deleted' });
  }
  await notifyEntered(context, competition);
  await releaseBanner(tx, competition.id);
  const { id, name, format, balance, toppedUpBalance: toppedUp } = competition;
  const creditsReturned = await returnCredits(tx, {
    competitionId: id,
    name,
    format,
    places: placesReturned({ balance, toppedUp }),
    at: deps.now(),
  });
  await deleteCompetitionRow(tx, competition.id);
  await deps.jobs.enqueue(
    tx,
    (['competition', 'management', 'scores'] as const).flatMap((subject) =>
      goneEvents(subject, [id]),
    ),
  );
  announce(context, { competitionId: competition.id, seq: competition.seq + 1, kinds: [] });
  return { creditsReturned };
}

/** Entries of people with an account; those that the organiser typed in or imported nobody has promised anything. */
async function notifyEntered(
  { tx, deps }: CallContext<z.output<typeof contract.input>, 'initialised'>,
  competition: Competition,
): Promise<void> {
  if (competition.publishedAt === null) return;
  const emails = await readConfirmedEmails(tx, await listClaimants(tx, competition.id));
  const mails = emails.map((to) => cancellationMail({ to, competition: competition.name }));
  const jobs = await Promise.all(mails.map((mail) => mailJob(deps.secret, { mail })));
  if (jobs.length > 0) await deps.jobs.enqueue(tx, jobs);
}
