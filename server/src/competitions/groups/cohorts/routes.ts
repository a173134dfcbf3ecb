import * as contracts from '@cruxboard/contracts/competitions/groups/cohorts';
import { serveCompetitionCallable } from '../../competitions/public';
import type { MountSlice } from '../../../platform/http/mount';
import { createCohort } from './create-cohort';
import { deleteCohort } from './delete-cohort';
import { randomiseCohorts } from './randomise-cohorts';
import { orderCohorts } from './order-cohorts';
import { updateCohort } from './update-cohort';

/** Cohorts of a competition; the competition's reads include them. */
export const mountCohorts: MountSlice = (mount) => {
  serveCompetitionCallable(mount, contracts.createCohort, { handle: createCohort });
  serveCompetitionCallable(mount, contracts.updateCohort, { handle: updateCohort });
  serveCompetitionCallable(mount, contracts.orderCohorts, { handle: orderCohorts });
  serveCompetitionCallable(mount, contracts.deleteCohort, { handle: deleteCohort });
  serveCompetitionCallable(mount, contracts.randomiseCohorts, { handle: randomiseCohorts });
};
