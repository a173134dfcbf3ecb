import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { PageError } from '../../../lib/address/page-error';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import { Loaded } from '../../../ui/loaded';
import { gymQuery } from '../gyms/queries';
import { ForGymRole } from '../model/for-gym-role';
import { staffClimbsQuery, staffSectionsQuery } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { AddClimbView } from './add-climb-view';
import { PublishView } from './publish-view';
import { useSessionClimbs } from './session-climbs';
import { SessionList } from './session-list';
import type { SessionView } from './session-search';
import { texts } from './texts';
import { climbsUp, wallGrades } from './wall-grades';

interface SessionScreenProps {
  gymId: string;
  sectionId: string;
  view: SessionView;
  onView: (view: SessionView) => void;
}

/** Setting a wall from the phone: the climbs so far, the next one, and showing the wall to climbers. */
export function SessionScreen({ gymId, sectionId, ...shown }: SessionScreenProps) {
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const climbs = useQuery(staffClimbsQuery(gymId));
  useGymLive(gymId);
  return (
    <ForGymRole gymId={gymId} action="editClimbs">
      <Loaded what={texts.what} query={together({ gym, sections, climbs })} isQuiet>
        {(data) => (
          <OnWall
            gym={data.gym}
            section={data.sections.items.find((one) => one.id === sectionId)}
            climbs={data.climbs.items}
            {...shown}
          />
        )}
      </Loaded>
    </ForGymRole>
  );
}

interface OnWallProps extends Pick<SessionScreenProps, 'view' | 'onView'> {
  gym: Gym;
  section: StaffSection | undefined;
  climbs: readonly StaffClimb[];
}

function OnWall({ section, ...rest }: OnWallProps) {
  if (section === undefined || section.archivedAt !== null) return <PageError code="not_found" />;
  return <Session section={section} {...rest} />;
}

function Session({ gym, section, climbs, view, onView }: OnWallProps & { section: StaffSection }) {
  const set = useSessionClimbs({ gymId: gym.id, sectionId: section.id }, climbs);
  const grades = wallGrades({
    // without a target there is nothing to compare them with
    up: section.gradeTarget === null ? [] : climbsUp(climbs, section.id),
    set,
    target: section.gradeTarget,
  });
  useTitle(texts.tab(section.name));
  switch (view) {
    case 'add':
      return (
        <AddClimbView
          gymId={gym.id}
          section={section}
          set={set}
          grades={grades}
          onClose={() => onView(undefined)}
        />
      );
    case 'publish':
      return <PublishView {...{ gym, section, set, grades }} onClose={() => onView(undefined)} />;
    case undefined:
      return <SessionList gym={gym} section={section} set={set} grades={grades} onView={onView} />;
  }
}
