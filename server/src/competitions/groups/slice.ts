import * as contracts from '@cruxboard/contracts/competitions/groups/groups';
import { serveCompetitionCallable } from '../competitions/public';
import type { MountSlice } from '../../platform/http/mount';
import type { Slice } from '../../platform/slice';
import { createGroup } from './create-group';
import { deleteGroup } from './delete-group';
import { orderGroups } from './order-groups';
import { randomiseCohorts } from './randomise-cohorts';
import { updateGroup } from './update-group';

/** Categories and cohorts: the two ways in which a competition divides its competitors. The competition's reads include them. */
export const groupsSlice: Slice = {
  name: 'competitions/groups',
  mount: (mount) => {
    mountCategories(mount);
    mountCohorts(mount);
    serveCompetitionCallable(mount, contracts.randomiseCohorts, { handle: randomiseCohorts });
  },
};

const mountCategories: MountSlice = (mount) => {
  const kind = 'category';
  serveCompetitionCallable(mount, contracts.categoryCalls.create, {
    handle: async (context) => ({ categoryId: await createGroup(context, kind) }),
  });
  serveCompetitionCallable(mount, contracts.categoryCalls.update, {
    handle: (context) => updateGroup(context, { kind, id: context.input.categoryId }),
  });
  serveCompetitionCallable(mount, contracts.categoryCalls.order, {
    handle: (context) => orderGroups(context, { kind, ids: context.input.categoryIds }),
  });
  serveCompetitionCallable(mount, contracts.categoryCalls.delete, {
    handle: (context) => deleteGroup(context, { kind, id: context.input.categoryId }),
  });
};

const mountCohorts: MountSlice = (mount) => {
  const kind = 'cohort';
  serveCompetitionCallable(mount, contracts.cohortCalls.create, {
    handle: async (context) => ({ cohortId: await createGroup(context, kind) }),
  });
  serveCompetitionCallable(mount, contracts.cohortCalls.update, {
    handle: (context) => updateGroup(context, { kind, id: context.input.cohortId }),
  });
  serveCompetitionCallable(mount, contracts.cohortCalls.order, {
    handle: (context) => orderGroups(context, { kind, ids: context.input.cohortIds }),
  });
  serveCompetitionCallable(mount, contracts.cohortCalls.delete, {
    handle: (context) => deleteGroup(context, { kind, id: context.input.cohortId }),
  });
};
