import type { topUpCompetitors as contract } from '@cruxboard/contracts/competitions/credits/credits';
import { ownChanged } from '@cruxboard/contracts/live';
import { topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { competitions } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { findCreditAccount, openCreditAccount, postEntry } from './ledger';

/** Turns the caller's credits into places of a competition, atomically. */
export async function topUpCompetitors(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ placesLeft: number; balance: number; seq: number }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, competitors: places } = input;
  const { uid } = caller;
  const { competition } = await openForEdit(tx, { competitionId, uid, action: 'topUp' });
  const at = deps.now();
  const needed = topUpCost(competition.format, places);
  const balance = await postEntry(tx, await openCreditAccount(tx, { uid, newId: deps.newId, at }), {
    kind: 'top_up',
    at,
    amount: -needed,
    competitionId,
    competitionName: competition.name,
    places,
  });
  if (balance === null) {
    const has = (await findCreditAccount(tx, uid))?.balance ?? 0;
    const message = `This costs ${needed} credits and you have ${has}. Buy more and try again.`;
    throw new AppError('credits_insufficient', { message, details: { needed, balance: has } });
  }
  const { seq, placesLeft } = await changeCompetition(context, {
    competitionId,
    kind: 'credits_topped_up',
    before: { placesLeft: competition.balance },
    after: { placesLeft: competition.balance + places, credits: needed },
    set: {
      balance: sql`${competitions.balance} + ${places}`,
      toppedUpBalance: sql`${competitions.toppedUpBalance} + ${places}`,
    },
  });
  context.afterCommit(() =>
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['credits'], ids: [competitionId] }),
  );
  return { placesLeft, balance, seq };
}
