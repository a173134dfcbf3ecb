import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readHome } from '@cruxboard/contracts/site/home/home';
import type { FirstView } from './first-view';
import { headline } from './slogan';

export type Home = ReadResponse<typeof readHome>;

/** @returns what visitors see of the home page first. */
export function homeView({ gyms, live }: Home): FirstView {
  return {
    heading: headline,
    isVisitors: true,
    rows: [
      ...live.map(({ name, venue }) => ({ lead: null, name, note: venue })),
      ...gyms.map(({ name, location }) => ({ lead: null, name, note: location })),
    ],
  };
}
