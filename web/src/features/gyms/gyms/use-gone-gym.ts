import { useQuery } from '@tanstack/react-query';
import { pageErrorCode } from '../../../lib/address/page-errors';
import { gymQuery } from './queries';

/**
 * @returns whether the gym of an open page can't be seen any more, because it became private or its link was renewed:
 * the 404 page then takes its place.
 */
export function useGoneGym(gymId: string): boolean {
  const { error } = useQuery({ ...gymQuery(gymId), enabled: false });
  return pageErrorCode(error) === 'not_found';
}
