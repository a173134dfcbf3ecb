import { useNavigate } from '@tanstack/react-router';
import type { LabelsSearch } from './labels-search';

export type OpenLabels = (search: LabelsSearch) => void;

/** Leads to the labels of some climbs. */
export function useOpenLabels(gymId: string): OpenLabels {
  const navigate = useNavigate();
  return (search) => void navigate({ to: '/dashboard/$gymId/labels', params: { gymId }, search });
}
