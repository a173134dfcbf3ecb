import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useQuery } from '@tanstack/react-query';
import { useCanGym } from './for-gym-role';
import { gymSettingsQuery } from './staff-queries';

/** @returns the key of a private gym's link, which its managers give away; null for others and other gyms. */
export function useGymKey({ id, access }: Pick<Gym, 'id' | 'access'>): string | null {
  const isManager = useCanGym(id, 'editSettings');
  const hasLink = access === 'link';
  const { data } = useQuery({ ...gymSettingsQuery(id), enabled: isManager && hasLink });
  return hasLink && isManager ? (data?.accessKey ?? null) : null;
}
