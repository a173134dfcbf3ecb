import { readBoard } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisible } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { parse } from '../../platform/http/parse';
import type { BoardCaps } from './board-caps';
import { isPublic } from './board-state';
import type { Boards } from './boards';

/**
 * Streams a board: first a snapshot or what was missed since `Last-Event-ID`, then every change. Only staff, known by
 * their cookie, may watch a draft that isn't open for entries.
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
  if (!isPublic(board.state)) {
    const uid = await requireStaff(sources.deps, request, competitionId);
    endWithRights(sources.deps, reply, uid);
  }
  await board.watch(request, reply, lastSeqOf(request));
}

async function requireStaff(
  deps: Deps,
  request: FastifyRequest,
  competitionId: string,
): Promise<string> {
  const caller = await deps.authentication.fromCookie(request);
  if (caller === null) throw new AppError('not_found');
  await readVisible(deps.database.drizzle, { competitionId, uid: caller.uid });
  return caller.uid;
}

/** What may end somebody's right to a draft: their roles, their account, their session. */
const rightTopics = ['competitions.staff', 'accounts.status', 'identity.revoked', 'sessions.ended'];

/** Ends a draft's stream when the viewer's rights may have changed: the page opens it again and is checked again. */
function endWithRights({ bus }: Deps, reply: FastifyReply, uid: string): void {
  const unsubscribe = rightTopics.map((topic) =>
    bus.subscribe(topic, (message) => {
      if (message['uid'] === uid) reply.raw.end();
    }),
  );
  reply.raw.once('close', () => unsubscribe.forEach((end) => end()));
}

/** Browsers send the header on reconnect; a page that still has its board sends the parameter. */
function lastSeqOf(request: FastifyRequest): number | null {
  const { lastEventId } = request.query as { lastEventId?: unknown }; // validated below
  const lastSeen = request.headers['last-event-id'] ?? lastEventId;
  return typeof lastSeen === 'string' && /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : null;
}
