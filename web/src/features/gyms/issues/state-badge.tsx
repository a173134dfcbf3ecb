import type { IssueState } from '@cruxboard/domain/gyms/issues/states';
import { CircleAlert, CircleCheck, CircleX, Wrench } from 'lucide-react';
import { StateBadge } from '../../../ui/state-badge';
import { stateLabels } from './texts';

const looks = {
  open: { tone: 'bad', icon: CircleAlert },
  in_progress: { tone: 'warn', icon: Wrench },
  resolved: { tone: 'live', icon: CircleCheck },
  dismissed: { tone: 'neutral', icon: CircleX },
} as const;

/** What became of a report. */
export function IssueStateBadge({ state }: { state: IssueState }) {
  return <StateBadge {...looks[state]}>{stateLabels[state]}</StateBadge>;
}
