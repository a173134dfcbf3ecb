import type {
  CreditEntry,
  Purchase,
  readCreditEntries as entriesContract,
  readCredits as contract,
} from '@cruxboard/contracts/competitions/credits/credits';
import type { ReadResponse } from '@cruxboard/contracts/define';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { findCreditAccount, listEntries } from './ledger';
import { findOwnPurchase, findTakenBack } from './purchases-repo';

/** @returns the caller's balance, and whether credits can be bought here. */
export async function readCredits(
  { database, settings, payments, outbound }: Deps,
  { uid }: Caller,
): Promise<ReadResponse<typeof contract>> {
  const account = await findCreditAccount(database.drizzle, uid);
  const { currency } = settings;
  const canBuy = payments !== null;
  const isDown = canBuy && !outbound.isUp('payments');
  const canBuyAgainInS = isDown ? outbound.retryAfterS('payments') : null;
  return { balance: account?.balance ?? 0, currency, canBuy, canBuyAgainInS };
}

const cursorValues = z.tuple([z.int().check(z.minimum(1))]);

/** @returns the caller's credit history, newest first. */
export async function readCreditEntries(
  { database }: Deps,
  { uid }: Caller,
  query: { readonly cursor?: string | undefined; readonly size: number },
): Promise<ReadResponse<typeof entriesContract>> {
  const list = `credits.entries:${uid}`;
  const { cursor, size } = query;
  const before = cursor === undefined ? null : decodeCursor(list, cursor, cursorValues)[0];
  const rows = await listEntries(database.drizzle, { uid, before, limit: size + 1 });
  const page = pageOf(rows, { list, size, placeOf: ({ number }) => [number] });
  const items = page.rows.map(({ number, at, ...entry }): CreditEntry => ({
    id: String(number),
    at: at.toISOString(),
    ...entry,
  }));
  return { items, nextCursor: page.nextCursor };
}

/** @returns a purchase of the caller. @throws {AppError} `not_found`. */
export async function readPurchase(
  { database, settings }: Deps,
  { uid }: Caller,
  { purchaseId }: { readonly purchaseId: string },
): Promise<Purchase> {
  const found = await findOwnPurchase(database.drizzle, { uid, purchaseId });
  if (found === undefined) throw new AppError('not_found');
  const { id, tierId, state, credits, priceCents, currency, paymentId } = found;
  const takenBack =
    paymentId === null ? 0 : (await findTakenBack(database.drizzle, paymentId)).cents;
  return {
    id,
    tierId,
    state,
    credits,
    priceCents,
    currency,
    createdAt: found.createdAt.toISOString(),
    paidAt: found.paidAt?.toISOString() ?? null,
    takenBackCents: Math.min(takenBack, priceCents),
    creditsTakenBack: found.takenBackCredits,
    seller: settings.seller,
  };
}
