import {
  readClimb as readClimbContract,
  readClimbCounts as readClimbCountsContract,
  readGymClimbs as readGymClimbsContract,
} from '@cruxboard/contracts/gyms/climbs/climbs';
import {
  exportClimbs as exportClimbsContract,
  importClimbs as importClimbsContract,
} from '@cruxboard/contracts/gyms/climbs/climb-files';
import {
  createClimb as createClimbContract,
  readClimbHistory as readClimbHistoryContract,
  readStaffClimb as readStaffClimbContract,
  readStaffClimbs as readStaffClimbsContract,
  removeGymClimbs as removeClimbsContract,
  setClimbsArchived as setClimbsArchivedContract,
  setClimbsState as setClimbsStateContract,
  undoClimbChange as undoClimbChangeContract,
  updateClimb as updateClimbContract,
  updateClimbs as updateClimbsContract,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { serveCallable } from '../../platform/http/serve-callable';
import { createClimb } from './create-climb';
import { exportClimbs } from './export-climbs';
import { importClimbs, readClimbsFile } from './import-climbs';
import { readClimbHistory, readStaffClimb, readStaffClimbs } from './read-staff-climbs';
import { removeClimbs } from './remove-climbs';
import { setClimbsArchived } from './set-climbs-archived';
import { setClimbsState } from './set-climbs-state';
import { undoClimbChange } from './undo-climb-change';
import { updateClimb } from './update-climb';
import { updateClimbs } from './update-climbs';
import { gymAnswers } from '../gyms/public';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readClimb } from './read-climb';
import { readClimbCounts } from './read-climb-counts';
import { readGymClimbs } from './read-gym-climbs';

export const mountClimbs: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readGymClimbsContract, {
    isPrivate: (query) => query.own !== undefined,
    handle: async ({ params: { gymId }, query, caller }) => {
      const request = { gymId, query, uid: caller?.uid ?? null };
      if (query.own !== undefined) return readGymClimbs(deps, request);
      const key = `${gymId}?${JSON.stringify(query)}`;
      return answers.answer({ scope: gymId, key }, readGymClimbsContract.response, () =>
        readGymClimbs(deps, request),
      );
    },
  });
  serveRead(mount, readClimbCountsContract, {
    handle: ({ params: { gymId }, query }) => {
      const key = `${gymId}?${JSON.stringify(query)}`;
      return answers.answer({ scope: gymId, key }, readClimbCountsContract.response, () =>
        readClimbCounts(deps, { gymId, query }),
      );
    },
  });
  serveRead(mount, readClimbContract, { handle: ({ params }) => readClimb(deps, params) });
  mountStaffReads(mount);
  serveCallable(mount, createClimbContract, { handle: createClimb });
  serveCallable(mount, updateClimbContract, { handle: updateClimb });
  serveCallable(mount, updateClimbsContract, { handle: updateClimbs });
  serveCallable(mount, setClimbsStateContract, { handle: setClimbsState });
  serveCallable(mount, setClimbsArchivedContract, { handle: setClimbsArchived });
  serveCallable(mount, removeClimbsContract, { handle: removeClimbs });
  serveCallable(mount, undoClimbChangeContract, { handle: undoClimbChange });
  serveCallable(mount, importClimbsContract, {
    prepare: readClimbsFile,
    handle: importClimbs,
    bodyMaxBytes: 12_582_912,
    perMinute: 30,
  });
};

const mountStaffReads: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readStaffClimbsContract, {
    handle: ({ params, query, caller }) =>
      readStaffClimbs(deps, { ...params, uid: caller.uid, isArchived: query.archived === 'yes' }),
  });
  serveRead(mount, readStaffClimbContract, {
    handle: ({ params, caller }) => readStaffClimb(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, exportClimbsContract, {
    perMinute: 60,
    handle: ({ params, query, caller }) =>
      exportClimbs(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, readClimbHistoryContract, {
    handle: ({ params, caller }) => readClimbHistory(deps, { ...params, uid: caller.uid }),
  });
};
