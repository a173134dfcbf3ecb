import type { OwnHome } from '@cruxboard/contracts/site/home/home';
import type { ComponentType } from 'react';

export interface HomeProps {
  /** A gym's name as typed, from the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** What the signed-in page needs more. */
export interface OwnHomeProps extends HomeProps {
  /** The solutions that are new to the user. */
  Feed: ComponentType<{ climbs: OwnHome['feed'] }>;
}
