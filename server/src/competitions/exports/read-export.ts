import type { ReadParams, ReadResponse } from '@cruxboard/contracts/define';
import type { readExport as contract } from '@cruxboard/contracts/competitions/exports/exports';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import type * as z from 'zod/mini';
import { readAsStaff, readWholeLog } from '../competitions/public';
import { readManagedCompetitors } from '../competitors/public';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { AppError } from '../../platform/http/app-error';
import type { StreamedAnswer } from '../../platform/http/streamed-answer';
import { readBoardState } from '../leaderboards/public';
import { readScores } from '../scores/public';
import { climbsTable } from './climbs';
import { competitorsTable } from './competitors';
import { logTable } from './log';
import { resultsTable } from './results';
import { scoresTable } from './scores';
import { answerTable } from '../../platform/exports/answer-table';
import type { Table } from '../../platform/exports/table';

type Head = Omit<ReadResponse<typeof contract>, 'rows'>;

interface ExportRequest {
  readonly params: ReadParams<typeof contract>;
  readonly query: z.output<typeof contract.query>;
  readonly caller: Caller;
}

/** Who has a log under way on this node; a log can be long, and reading it is no reason to read it twice. */
const withLog = new Set<string>();

/**
 * @returns a competition's table for staff, as JSON or a file, streamed.
 * @throws {AppError} `rate_limited` for a second log while one is under way, `bad_request` for a log as a workbook.
 */
export async function readExport(deps: Deps, request: ExportRequest): Promise<StreamedAnswer> {
  const { params, query, caller } = request;
  if (params.table === 'log' && query.format === 'xlsx') {
    throw new AppError('bad_request', { message: 'The log is exported as CSV or JSON' });
  }
  const { competition, roles } = await readAsStaff(deps.database.drizzle, {
    competitionId: params.competitionId,
    uid: caller.uid,
    action: 'viewManagement',
  });
  const { id, name, format, state } = competition;
  const table = await makeTable(deps, { ...request, roles });
  const onClose = params.table === 'log' ? holdLog(caller.uid) : undefined;
  const head: Head = { competition: { id, name, format, state }, table: params.table };
  const file = { name: `${name} ${params.table}`, sheet: params.table };
  return answerTable(deps, table, { ...query, ...file, head, onClose });
}

/** @returns what ends it. */
function holdLog(uid: string): () => void {
  if (withLog.has(uid)) throw new AppError('rate_limited', { details: { retryAfterS: 10 } });
  withLog.add(uid);
  return () => withLog.delete(uid);
}

async function makeTable(
  deps: Deps,
  { params, query, caller, roles }: ExportRequest & { readonly roles: readonly string[] },
): Promise<Table> {
  const { competitionId, table } = params;
  const on = deps.database.drizzle;
  switch (table) {
    case 'results':
      // the contract's pattern guarantees a view
      return resultsTable(deps, {
        competitionId,
        view: query.view as BoardView,
        uid: caller.uid,
      });
    case 'competitors': {
      const { competition } = await readBoardState(deps, competitionId);
      const { items } = await readManagedCompetitors(on, { competitionId, caller });
      // as in the list, invitations are shown along with contacts
      const seesInvitations = canCompetition(roles, 'viewContacts');
      return competitorsTable(items, { ...competition, seesInvitations });
    }
    case 'climbs':
      return climbsTable(await readBoardState(deps, competitionId));
    case 'scores': {
      const { items } = await readScores(deps, { competitionId, query: {}, uid: caller.uid });
      return scoresTable(await readBoardState(deps, competitionId), items);
    }
    case 'log':
      return logTable(await readWholeLog(on, { competitionId, caller }));
    default:
      return table satisfies never;
  }
}
