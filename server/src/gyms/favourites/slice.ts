import {
  readFavouriteClimbs as readFavouriteClimbsContract,
  readFavouriteSolutions as readFavouriteSolutionsContract,
} from '@cruxboard/contracts/gyms/favourites/favourites';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { readFavouriteClimbs, readFavouriteSolutions } from './read-favourites';

/** What a climber saved for later, at all gyms. */
export const favouritesSlice: Slice = {
  name: 'gyms/favourites',
  mount: (mount) => {
    const { deps } = mount;
    serveRead(mount, readFavouriteClimbsContract, {
      handle: ({ caller }) => readFavouriteClimbs(deps, caller.uid),
    });
    serveRead(mount, readFavouriteSolutionsContract, {
      handle: ({ caller }) => readFavouriteSolutions(deps, caller.uid),
    });
  },
};
