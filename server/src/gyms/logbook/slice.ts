import * as contracts from '@cruxboard/contracts/gyms/logbook/logbook';
import { serveRead } from '../../platform/http/serve-read';
import { AppError } from '../../platform/http/app-error';
import type { Slice } from '../../platform/slice';
import { findGymRow } from '../gyms/public';
import { openLogbook } from './open-logbook';
import { readProfileGyms } from './read-profile-gyms';
import { readLogbook } from './read-logbook';
import { readSessions } from './read-sessions';
import { findFirstYear, listDays, listShare } from './repo';
import { logbookWeekly } from './weekly';

/** Reads over the ascents of one climber: it has no table of its own. */
export const logbookSlice: Slice = {
  name: 'gyms/logbook',
  weekly: logbookWeekly,
  mount: (mount) => {
    const { deps } = mount;
    const { pool } = deps.database;
    serveRead(mount, contracts.readLogbook, {
      isPrivate: true,
      handle: ({ params, query, caller }) =>
        readLogbook(deps, { ...params, query, reader: caller }),
    });
    serveRead(mount, contracts.readSessions, {
      isPrivate: true,
      handle: ({ params, query, caller }) =>
        readSessions(deps, { ...params, query, reader: caller }),
    });
    serveRead(mount, contracts.readDays, {
      isPrivate: true,
      handle: async ({ params, query, caller }) => {
        const whose = await openLogbook(deps, params.username, caller);
        const year = query.year ?? deps.now().getUTCFullYear();
        const days = { from: `${year}-01-01`, to: `${year}-12-31` };
        const [items, firstYear] = await Promise.all([
          listDays(pool, whose, days),
          findFirstYear(pool, whose),
        ]);
        return { items, firstYear };
      },
    });
    serveRead(mount, contracts.readProfileGyms, {
      isPrivate: true,
      handle: ({ params, caller }) => readProfileGyms(deps, { ...params, reader: caller }),
    });
    serveRead(mount, contracts.readWallShare, {
      handle: async ({ params: { gymId }, caller: { uid } }) => {
        if ((await findGymRow(pool, gymId)) === undefined) throw new AppError('not_found');
        return { items: await listShare(pool, { gymId, uid }) };
      },
    });
  },
};
