import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import type { GymAction } from '@cruxboard/domain/gyms/permissions';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { useCanGym } from '../model/for-gym-role';
import { texts } from './texts';

interface FirstStepsProps {
  gym: Gym;
  /** Those that aren't archived. */
  walls: readonly StaffSection[];
}

/** What comes first at a gym without climbs, as far as the user's roles allow it. */
export function FirstSteps({ gym, walls }: FirstStepsProps) {
  const { firstSteps } = texts;
  const dashboard = `/dashboard/${gym.id}`;
  const [wall] = walls;
  const canEdit = useCanGym(gym.id, 'editClimbs');
  return (
    <Card title={firstSteps.title} isFlush className="max-w-prose">
      <p className="px-4 pb-4 text-14 text-ink-2">
        {canEdit ? firstSteps.why : firstSteps.whyStaff}
      </p>
      <ol className="border-t border-line empty:hidden">
        <Step
          gymId={gym.id}
          action="editSections"
          words={firstSteps.walls}
          to={`${dashboard}/sections`}
          isDone={wall !== undefined}
        />
        <Step
          gymId={gym.id}
          action="editClimbs"
          words={firstSteps.climbs}
          to={wall === undefined ? `${dashboard}/climbs` : `${dashboard}/session/${wall.id}`}
        />
        <Step
          gymId={gym.id}
          action="editSettings"
          words={firstSteps.profile}
          to={`${dashboard}/settings`}
          isDone={gym.location !== '' && gym.logoUrl !== null}
        />
        <Step
          gymId={gym.id}
          action="editDirectory"
          words={firstSteps.people}
          to={`${dashboard}/directory`}
        />
      </ol>
    </Card>
  );
}

interface StepProps {
  gymId: string;
  /** What the step needs to be allowed. */
  action: GymAction;
  words: { readonly title: string; readonly why: string };
  to: string;
  isDone?: boolean;
}

function Step({ gymId, action, words, to, isDone = false }: StepProps) {
  if (!useCanGym(gymId, action)) return null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
        <span className="min-w-0 grow">
          <b className="block font-name">{words.title}</b>
          <small className="block text-13 text-ink-3">{words.why}</small>
        </span>
        {isDone ? (
          <Icon icon={Check} label={texts.firstSteps.done} className="text-success" />
        ) : (
          <Icon icon={ChevronRight} className="text-ink-3" />
        )}
      </Link>
    </li>
  );
}
