import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { SortableList } from '../../../ui/sortable-list';
import { gymQuery } from '../gyms/queries';
import { ForGymRole } from '../model/for-gym-role';
import { RefusedNotice } from '../setting/refused-notice';
import { staffSectionsQuery, useGymChange } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { AddSection } from './add-section';
import { EditSection } from './edit-section';
import { RecentResets } from './recent-resets';
import { ResetCalendar } from './reset-calendar';
import { ArchivedRow, SectionRow } from './section-row';
import { texts } from './texts';
import { useWallChanges } from './use-wall-changes';

/** A gym's walls: their order, names, next resets, and what is done to a wall as a whole. */
export function SectionsScreen({ gymId }: { gymId: string }) {
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="editSections">
      <Loaded what={texts.title} query={together({ gym, sections })}>
        {(data) => <Walls gym={data.gym} sections={data.sections.items} />}
      </Loaded>
    </ForGymRole>
  );
}

function Walls({ gym, sections }: { gym: Gym; sections: readonly StaffSection[] }) {
  const [editedId, setEdited] = useState<string | null>(null);
  const [today] = useState(() => dayOf(new Date(), gym.timeZone));
  const order = useGymChange('sections.orderSections', { inOrder: true });
  const changes = useWallChanges(gym.id);
  const active = sections.filter((section) => section.archivedAt === null);
  const archived = sections.filter((section) => section.archivedAt !== null);
  const edited = sections.find((section) => section.id === editedId) ?? null;
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid max-w-prose gap-4">
        <RefusedNotice gymId={gym.id} sections={sections} />
        <Card isFlush>
          {active.length === 0 ? (
            <EmptyState icon={Layers} title={texts.none.title}>
              {texts.none.why}
            </EmptyState>
          ) : (
            <SortableList
              label={texts.title}
              items={active}
              itemKey={(section) => section.id}
              nameOf={(section) => section.name}
              onOrder={(sectionIds) => order.mutateAsync({ gymId: gym.id, sectionIds })}
              render={(section, grip) => (
                <SectionRow
                  gym={gym}
                  today={today}
                  section={section}
                  grip={grip}
                  changes={changes}
                  onEdit={() => setEdited(section.id)}
                />
              )}
            />
          )}
          <AddSection key={`new ${active.length}`} gymId={gym.id} />
        </Card>
        <RecentResets gym={gym} sections={sections} changes={changes} />
        {active.length === 0 ? null : <ResetCalendar gym={gym} />}
        {archived.length === 0 ? null : (
          <Card title={texts.archivedTitle} isFlush>
            <ul>
              {archived.map((section) => (
                <ArchivedRow key={section.id} section={section} changes={changes} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {edited === null ? null : (
        <EditSection
          key={edited.id}
          gymId={gym.id}
          section={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
