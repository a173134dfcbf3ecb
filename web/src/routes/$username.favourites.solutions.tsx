import { createFileRoute } from '@tanstack/react-router';
import { FavouriteSolutions } from '../features/gyms/favourites/favourite-solutions';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/favourites/solutions')({
  loader: requireOwnPage,
  component: FavouriteSolutions,
});
