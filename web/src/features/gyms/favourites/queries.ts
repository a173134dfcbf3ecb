import { readQuery } from '../../../lib/api/read';

export const favouriteClimbsQuery = () => readQuery('/api/me/favourites/climbs', {});
export const favouriteSolutionsQuery = () => readQuery('/api/me/favourites/solutions', {});
