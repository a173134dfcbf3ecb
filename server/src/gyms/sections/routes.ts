import {
  createSection as createSectionContract,
  orderSections as orderSectionsContract,
  readSection as readSectionContract,
  readStaffSections as readStaffSectionsContract,
  setSectionArchived as setSectionArchivedContract,
  updateSection as updateSectionContract,
} from '@cruxboard/contracts/gyms/sections/sections';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { gymAnswers } from '../gyms/public';
import { createSection } from './create-section';
import { readSection } from './read-section';
import { orderSections } from './order-sections';
import { readStaffSections } from './read-staff-sections';
import { setSectionArchived } from './set-section-archived';
import { updateSection } from './update-section';

export const mountSections: MountSlice = (mount) => {
  const { deps } = mount;
  const answers = gymAnswers(deps);
  serveRead(mount, readSectionContract, {
    handle: ({ params }) =>
      answers.answer(
        { scope: params.gymId, key: params.sectionId },
        readSectionContract.response,
        () => readSection(deps, params),
      ),
  });
  serveRead(mount, readStaffSectionsContract, {
    handle: ({ params, caller }) => readStaffSections(deps, { ...params, uid: caller.uid }),
  });
  serveCallable(mount, createSectionContract, { handle: createSection });
  serveCallable(mount, updateSectionContract, { handle: updateSection });
  serveCallable(mount, orderSectionsContract, { handle: orderSections });
  serveCallable(mount, setSectionArchivedContract, { handle: setSectionArchived });
};
