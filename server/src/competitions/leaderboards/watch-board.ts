import { readBoard } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisible } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { parse } from '../../platform/http/parse';
import type { Boards } from './boards';

/**
 * Makes a request a viewer of a board: the whole board first, or what was missed since `Last-Event-ID`,
 * then every change. A draft is shown to its staff alone, who are known by their cookie.
 * @throws {AppError} `invalid_argument`, `not_found`.
 */
export async function watchBoard(
  means: { readonly deps: Deps; readonly boards: Boards },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { competitionId } = parse(readBoard.params, request.params);
  const board = await means.boards.open(competitionId);
  if (board.state.competition.state === 'draft')
    await requireStaff(means.deps, request, competitionId);
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

/** The header is the browser's own on a reconnect; a page that kept its board sends the parameter. */
function lastSeqOf(request: FastifyRequest): number | null {
  const { lastEventId } = request.query as { lastEventId?: unknown }; // parsed below
  const given = request.headers['last-event-id'] ?? lastEventId;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}
