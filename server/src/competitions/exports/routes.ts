import * as contracts from '@cruxboard/contracts/competitions/exports/exports';
import { serveCompetitionRead } from '../competitions/public';
import type { MountSlice } from '../../platform/http/mount';
import { readExport } from './read-export';

/** Exports of a competition for its staff. */
export const mountExports: MountSlice = (mount) => {
  serveCompetitionRead(mount, contracts.readExport, {
    perMinute: 60,
    handle: (request) => readExport(mount.deps, request),
  });
};
