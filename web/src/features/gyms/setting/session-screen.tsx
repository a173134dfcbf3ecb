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
import { useRefusedClimbs } from './refused-climbs';
import { RefusedList } from './refused-list';
import { SessionBar } from './session-bar';
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
            sectionId={sectionId}
            sections={data.sections.items}
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
  sectionId: string;
  sections: readonly StaffSection[];
  climbs: readonly StaffClimb[];
}

function OnWall(props: OnWallProps) {
  const { gym, sections, sectionId } = props;
  const section = sections.find((one) => one.id === sectionId);
  const refused = useRefusedClimbs({ gymId: gym.id, sectionId });
  if (section !== undefined && section.archivedAt === null)
    return <Session section={section} {...props} />;
  if (refused.length === 0) return <PageError code="not_found" />;
  return (
    <>
      <SessionBar
        title={section?.name ?? texts.what}
        note={gym.name}
        waitingCount={0}
        back={{ gymId: gym.id }}
      />
      <div className="mx-auto w-full max-w-prose grow bg-surface">
        <h1 className="sr-only">{texts.what}</h1>
        <RefusedList gymId={gym.id} sectionId={sectionId} sections={sections} />
      </div>
    </>
  );
}

function Session({
  gym,
  section,
  sections,
  climbs,
  view,
  onView,
}: OnWallProps & { section: StaffSection }) {
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
      return <SessionList {...{ gym, section, sections, set, grades, onView }} />;
  }
}
