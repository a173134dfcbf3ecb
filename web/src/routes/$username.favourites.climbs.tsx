import { createFileRoute } from '@tanstack/react-router';
import { FavouriteClimbs } from '../features/gyms/favourites/favourite-climbs';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/favourites/climbs')({
  loader: requireOwnPage,
  component: FavouriteClimbs,
});
