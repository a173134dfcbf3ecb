import type { ReadParams, ReadResponse } from '@cruxboard/contracts/define';
import type { readExport as contract } from '@cruxboard/contracts/competitions/exports/exports';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import type * as z from 'zod/mini';
import { readAsStaff, readWholeLog } from '../competitions/public';
import { readManagedCompetitors } from '../competitors/public';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { PreparedAnswer, tagOf } from '../../platform/http/prepared-answer';
import { readBoardState } from '../leaderboards/public';
import { readScores } from '../scores/public';
import { climbsTable } from './climbs';
import { competitorsTable } from './competitors';
import { logTable } from './log';
import { resultsTable } from './results';
import { scoresTable } from './scores';
import type { Table } from './table';

interface ExportRequest {
  readonly params: ReadParams<typeof contract>;
  readonly query: z.output<typeof contract.query>;
  readonly caller: Caller;
}

/** @returns a competition's table for staff, as JSON or a file. */
export async function readExport(
  deps: Deps,
  request: ExportRequest,
): Promise<ReadResponse<typeof contract> | PreparedAnswer> {
  const { params, query, caller } = request;
  const { competition, roles } = await readAsStaff(deps.database.drizzle, {
    competitionId: params.competitionId,
    uid: caller.uid,
    action: 'viewManagement',
  });
  const { id, name, format, state } = competition;
  const table = await makeTable(deps, { ...request, roles });
  if (query.format === 'json') {
    return {
      competition: { id, name, format, state },
      table: params.table,
      rows: [...table.rows],
    };
  }
  const body = Buffer.from(table.csv());
  return new PreparedAnswer(body, tagOf(body), {
    file: { name: `${name} ${params.table}.csv`, type: 'text/csv; charset=utf-8' },
  });
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
      return resultsTable(deps, competitionId, query.view as BoardView);
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
