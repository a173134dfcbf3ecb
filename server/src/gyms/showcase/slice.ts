import {
  addItem as addItemContract,
  orderItems as orderItemsContract,
  readShowcase as readShowcaseContract,
  readStaffShowcase as readStaffShowcaseContract,
  removeItem as removeItemContract,
  restoreItem as restoreItemContract,
  updateItem as updateItemContract,
} from '@cruxboard/contracts/gyms/showcase/showcase';
import { isApartFromAnybody } from '../../people/blocks/public';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { keepShown } from '../../platform/storage/public';
import { gymAnswers } from '../gyms/public';
import { addItem } from './add-item';
import { imageUse } from './image';
import { orderItems } from './order-items';
import { readShowcase, readStaffShowcase } from './read-showcase';
import { removeItem } from './remove-item';
import { restoreItem } from './restore-item';
import { showcaseItems } from './schema';
import { updateItem } from './update-item';

/** What staff pin to their gym's page: climbs, solutions and notices. */
export const showcaseSlice: Slice = {
  name: 'gyms/showcase',
  purge: {
    batches: {
      images: keepShown({ use: imageUse, id: showcaseItems.id, address: showcaseItems.imageUrl }),
    },
  },
  mount: (mount) => {
    const { deps } = mount;
    const answers = gymAnswers(deps);
    serveRead(mount, readShowcaseContract, {
      isOwnFor: ({ uid }) => isApartFromAnybody(deps.database.drizzle, uid),
      handle: ({ params: { gymId }, caller }) => {
        // only those who are apart from somebody are known here
        if (caller !== null) return readShowcase(deps, gymId, caller.uid);
        return answers.answer({ scope: gymId, key: gymId }, readShowcaseContract.response, () =>
          readShowcase(deps, gymId),
        );
      },
    });
    serveRead(mount, readStaffShowcaseContract, {
      handle: ({ params, caller }) => readStaffShowcase(deps, { ...params, uid: caller.uid }),
    });
    serveCallable(mount, addItemContract, { handle: addItem });
    serveCallable(mount, updateItemContract, { handle: updateItem });
    serveCallable(mount, removeItemContract, { handle: removeItem });
    serveCallable(mount, restoreItemContract, { handle: restoreItem });
    serveCallable(mount, orderItemsContract, { handle: orderItems });
  },
};
