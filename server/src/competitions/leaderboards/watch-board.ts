import { readBoard } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisible } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { parse } from '../../platform/http/parse';
import type { BoardCaps } from './board-caps';
import type { Boards } from './boards';

/**
 * Streams a board: first a snapshot or what was missed since `Last-Event-ID`, then every change. Only staff, known by
 * their cookie, may watch a draft.
 * @throws {AppError} `invalid_argument`, `not_found`, `rate_limited`.
 */
export async function watchBoard(
  sources: { readonly deps: Deps; readonly boards: Boards; readonly caps: BoardCaps },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { competitionId } = parse(readBoard.params, request.params);
  const leave = sources.caps.enter(addressKeyOf(request), competitionId);
  reply.raw.once('close', leave);
  const board = await sources.boards.open(competitionId);
  if (board.state.competition.state === 'draft')
    await requireStaff(sources.deps, request, competitionId);
  await board.watch(request, reply, lastSeqOf(request));
}

async function requireStaff(
  deps: Deps,
  request: FastifyRequest,
  competitionId: string,
): Promise<void> {
  const caller = await deps.authentication.fromCookie(request);
  if (caller === null) throw new AppError('not_found');
  await readVisible(deps.database.drizzle, { competitionId, uid: caller.uid });
}

/** Browsers send the header on reconnect; a page that still has its board sends the parameter. */
function lastSeqOf(request: FastifyRequest): number | null {
  const { lastEventId } = request.query as { lastEventId?: unknown }; // validated below
  const lastSeen = request.headers['last-event-id'] ?? lastEventId;
  return typeof lastSeen === 'string' && /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : null;
}
