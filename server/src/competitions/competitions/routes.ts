import * as contracts from '@cruxboard/contracts/competitions/competitions/competitions';
import * as log from '@cruxboard/contracts/competitions/competitions/log';
import * as progress from '@cruxboard/contracts/competitions/competitions/progress';
import { serveCallable } from '../../platform/http/serve-callable';
import { readSnapshot, withTransaction } from '../../platform/db/transaction';
import type { MountSlice } from '../../platform/http/mount';
import { createCompetition } from './create-competition';
import { deleteCompetition } from './delete-competition';
import { duplicateCompetition } from './duplicate-competition';
import { serveCompetitionCallable, serveCompetitionRead } from './mount';
import {
  endCompetition,
  finaliseCompetition,
  reactivateCompetition,
  startCompetition,
} from './move-state';
import { requireCreationEnabled } from './open-draft';
import { progressToFinals } from './progress-to-finals';
import {
  readCompetition,
  readManagedCompetition,
  readManagedCompetitions,
  readOwnCompetition,
} from './read-competition';
import { readCompetitions } from './read-competitions';
import { readCompetitionLog, readManagedLog } from './read-log';
import { updateCompetition } from './update-competition';
import { updateFinalists } from './update-finalists';

/** Competitions: their settings, states and log. */
export const mountCompetitions: MountSlice = (mount) => {
  const { deps } = mount;
  const on = deps.database.drizzle;

  serveCompetitionRead(mount, contracts.readCompetitions, {
    handle: ({ query }) => readCompetitions(deps, query),
  });
  // private, because only staff may see a draft
  serveCompetitionRead(mount, contracts.readCompetition, {
    isPrivate: true,
    handle: ({ params, caller }) => readCompetition(on, { ...params, caller }),
  });
  serveCompetitionRead(mount, log.readCompetitionLog, {
    isPrivate: true,
    // one snapshot, so that a freeze isn't between what decides and what is shown
    handle: ({ params, query, caller }) =>
      withTransaction(
        deps.database,
        (tx) => readCompetitionLog(tx, { ...params, caller, query }),
        readSnapshot,
      ),
  });
  serveCompetitionRead(mount, contracts.readOwnCompetition, {
    handle: ({ params, caller }) => readOwnCompetition(on, { ...params, caller }),
  });
  serveCompetitionRead(mount, contracts.readManagedCompetitions, {
    handle: ({ caller }) => readManagedCompetitions(on, caller),
  });
  serveCompetitionRead(mount, contracts.readManagedCompetition, {
    handle: ({ params, caller }) => readManagedCompetition(on, { ...params, caller }),
  });
  serveCompetitionRead(mount, log.readManagedLog, {
    handle: ({ params, query, caller }) => readManagedLog(on, { ...params, caller, query }),
  });

  serveCallable(mount, contracts.createCompetition, {
    before: () => requireCreationEnabled(deps),
    handle: createCompetition,
    perMinute: 20,
  });
  serveCallable(mount, contracts.duplicateCompetition, {
    before: () => requireCreationEnabled(deps),
    handle: duplicateCompetition,
    perMinute: 60,
  });
  serveCallable(mount, progress.progressToFinals, {
    before: () => requireCreationEnabled(deps),
    handle: progressToFinals,
    perMinute: 60,
  });
  serveCompetitionCallable(mount, progress.updateFinalists, {
    handle: updateFinalists,
    perMinute: 60,
  });
  serveCompetitionCallable(mount, contracts.updateCompetition, { handle: updateCompetition });
  serveCompetitionCallable(mount, contracts.startCompetition, { handle: startCompetition });
  serveCompetitionCallable(mount, contracts.endCompetition, { handle: endCompetition });
  serveCompetitionCallable(mount, contracts.reactivateCompetition, {
    handle: reactivateCompetition,
  });
  serveCompetitionCallable(mount, contracts.finaliseCompetition, { handle: finaliseCompetition });
  serveCompetitionCallable(mount, contracts.deleteCompetition, { handle: deleteCompetition });
};
