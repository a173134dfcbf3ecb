import * as contracts from '@cruxboard/contracts/competitions/climbs/climbs';
import * as moves from '@cruxboard/contracts/competitions/climbs/moves';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import {
  serveCompetitionCallable,
  serveCompetitionRead,
  serveImportTemplate,
} from '../competitions/public';
import { readSnapshot, withTransaction } from '../../platform/db/transaction';
import type { MountSlice } from '../../platform/http/mount';
import { bulkImportClimbs, readClimbsFile } from './bulk-import-climbs';
import { createCompetitionClimb } from './create-competition-climb';
import { readCompetitionClimbs } from './read-competition-climbs';
import { moveClimbsToGym } from './move-climbs-to-gym';
import { readClimbLinks } from './read-climb-links';
import { removeClimbs } from './remove-climbs';
import { setClimbsActive } from './set-climbs-active';
import { takeGymClimbs } from './take-gym-climbs';
import { updateCompetitionClimb } from './update-competition-climb';
import { updateCompetitionClimbs } from './update-competition-climbs';

/** Climbs of a competition. */
export const mountCompetitionClimbs: MountSlice = (mount) => {
  const on = mount.deps.database.drizzle;
  // private, because only staff may see a draft
  serveCompetitionRead(mount, contracts.readCompetitionClimbs, {
    isPrivate: true,
    // one snapshot, so that a freeze isn't between what decides and what is shown
    handle: ({ params, caller }) =>
      withTransaction(
        mount.deps.database,
        (tx) => readCompetitionClimbs(tx, { ...params, caller }),
        readSnapshot,
      ),
  });
  serveCompetitionRead(mount, moves.readClimbLinks, {
    handle: ({ params, caller }) => readClimbLinks(on, { ...params, uid: caller.uid }),
  });
  serveCompetitionCallable(mount, moves.moveClimbsToGym, { handle: moveClimbsToGym });
  serveCompetitionCallable(mount, moves.takeGymClimbs, { handle: takeGymClimbs });
  serveCompetitionCallable(mount, contracts.createCompetitionClimb, {
    handle: createCompetitionClimb,
  });
  serveCompetitionCallable(mount, contracts.updateCompetitionClimb, {
    handle: updateCompetitionClimb,
  });
  serveCompetitionCallable(mount, contracts.updateCompetitionClimbs, {
    handle: updateCompetitionClimbs,
    bodyMaxBytes: 1_048_576,
  });
  serveCompetitionCallable(mount, contracts.removeClimbs, { handle: removeClimbs });
  serveCompetitionCallable(mount, contracts.setClimbsActive, { handle: setClimbsActive });
  serveCompetitionCallable(mount, contracts.bulkImportClimbs, {
    prepare: readClimbsFile,
    handle: bulkImportClimbs,
    bodyMaxBytes: 12_582_912,
    perMinute: 30,
  });
  serveImportTemplate(mount, 'climbs', climbColumns);
};
