import { readBoard } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAsStaff, readVisible } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { parse } from '../../platform/http/parse';
import { endWithRights } from '../../platform/live/end-with-rights';
import type { BoardCaps } from './board-caps';
import { isPublic } from './board-state';
import type { Boards } from './boards';

/** Roles changed. */
const staffTopic = 'competitions.staff';

interface Sources {
  readonly deps: Deps;
  readonly boards: Boards;
  readonly caps: BoardCaps;
}

/**
 * Streams a board: first a snapshot or what was missed since `Last-Event-ID`, then every change. Only staff, known by
 * their cookie, may watch a draft that isn't open for entries.
 * @throws {AppError} `invalid_argument`, `not_found`, `rate_limited`.
 */
export async function watchBoard(
  sources: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { competitionId, board } = await enter(sources, request, reply);
  if (!isPublic(board.publicState)) {
    const uid = await requireCaller(sources.deps, request);
    await readVisible(sources.deps.database.drizzle, { competitionId, uid });
    endWithRights(sources.deps.bus, reply, { uid, also: [staffTopic] });
  }
  await board.watch(request, reply, lastSeqOf(request));
}

/**
 * Streams a board to its staff, a frozen one as it goes on.
 * @throws {AppError} `invalid_argument`, `not_found`, `rate_limited`.
 */
export async function watchManagedBoard(
  sources: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { competitionId, board } = await enter(sources, request, reply);
  const uid = await requireCaller(sources.deps, request);
  const on = sources.deps.database.drizzle;
  await readAsStaff(on, { competitionId, uid, action: 'viewManagement' });
  endWithRights(sources.deps.bus, reply, { uid, also: [staffTopic] });
  await board.watchAsStaff(request, reply, lastSeqOf(request));
}

/** Counts the stream until it closes. @throws {AppError} */
async function enter({ boards, caps }: Sources, request: FastifyRequest, reply: FastifyReply) {
  const { competitionId } = parse(readBoard.params, request.params);
  reply.raw.once('close', caps.enter(addressKeyOf(request), competitionId));
  return { competitionId, board: await boards.open(competitionId) };
}

/** @throws {AppError} `not_found` for visitors: what only staff see isn't there for them. */
async function requireCaller(deps: Deps, request: FastifyRequest): Promise<string> {
  const caller = await deps.authentication.fromCookie(request);
  if (caller === null) throw new AppError('not_found');
  return caller.uid;
}

/** Browsers send the header on reconnect; a page that still has its board sends the parameter. */
function lastSeqOf(request: FastifyRequest): number | null {
  const { lastEventId } = request.query as { lastEventId?: unknown }; // validated below
  const lastSeen = request.headers['last-event-id'] ?? lastEventId;
  return typeof lastSeen === 'string' && /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : null;
}
