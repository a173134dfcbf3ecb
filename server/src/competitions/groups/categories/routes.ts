import * as contracts from '@cruxboard/contracts/competitions/groups/categories';
import { serveCompetitionCallable } from '../../competitions/public';
import type { MountSlice } from '../../../platform/http/mount';
import { createCategory } from './create-category';
import { deleteCategory } from './delete-category';
import { orderCategories } from './order-categories';
import { updateCategory } from './update-category';

/** Categories of a competition; the competition's reads include them. */
export const mountCategories: MountSlice = (mount) => {
  serveCompetitionCallable(mount, contracts.createCategory, { handle: createCategory });
  serveCompetitionCallable(mount, contracts.updateCategory, { handle: updateCategory });
  serveCompetitionCallable(mount, contracts.orderCategories, { handle: orderCategories });
  serveCompetitionCallable(mount, contracts.deleteCategory, { handle: deleteCategory });
};
