import type { ListedStaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { labelPages } from '@cruxboard/domain/gyms/labels/label-sheets';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer, Tags } from 'lucide-react';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Loaded } from '../../../ui/loaded';
import type { ClimbNames } from '../climbs/manage/climb-words';
import { gymQuery } from '../gyms/queries';
import { ForGymRole, useCanGym } from '../model/for-gym-role';
import { staffClimbsQuery, staffSectionsQuery } from '../model/staff-queries';
import { useGymKey } from '../model/use-gym-key';
import { LabelPages } from './label-pages';
import { labelledClimbs } from './labelled-climbs';
import styles from './labels.module.css';
import type { LabelsSearch } from './labels-search';
import { LabelsTools } from './labels-tools';
import { Posters, postersOf } from './posters';
import { texts } from './texts';

interface LabelsPageProps {
  gymId: string;
  search: LabelsSearch;
  onSearch: (changes: LabelsSearch) => void;
}

/** A print preview of labels for climbs, and of posters for walls and gym. */
export function LabelsPage({ gymId, search, onSearch }: LabelsPageProps) {
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const climbs = useQuery(staffClimbsQuery(gymId));
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="viewClimbs">
      <Loaded what={texts.title} query={together({ gym, sections, climbs })}>
        {(data) => (
          <Print
            gym={data.gym}
            climbs={data.climbs.items}
            names={{ sections: data.sections.items, setters: data.climbs.setters }}
            search={search}
            onSearch={onSearch}
          />
        )}
      </Loaded>
    </ForGymRole>
  );
}

interface PrintProps extends Omit<LabelsPageProps, 'gymId'> {
  gym: Gym;
  climbs: readonly ListedStaffClimb[];
  names: ClimbNames;
}

function Print({ gym, climbs, names, search, onSearch }: PrintProps) {
  const { kind = 'labels', paper = 'a4', perPage = 8, startAt = 1 } = search;
  const { timeZone } = gym;
  const labelled = labelledClimbs(climbs, { search, names, timeZone }).filter(
    // what is only planned isn't on the wall yet
    ({ state }) => state !== 'planned' || search.state === 'planned' || search.climbs !== undefined,
  );
  const pages = labelPages(labelled, { perPage, startAt });
  const linkKey = useGymKey(gym);
  const posters = postersOf({ gym, sectionId: search.section });
  const isEmpty = kind === 'labels' ? pages.length === 0 : gym.sections.length === 0;
  return (
    <div className={styles.desk}>
      <header className="border-b border-line bg-surface px-4 py-3 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/dashboard/$gymId/climbs"
            params={{ gymId: gym.id }}
            data-back
            className={buttonClass({ look: 'plain' })}
          >
            <Icon icon={ArrowLeft} size="s" />
            {texts.back}
          </Link>
          <h1 className="min-w-0 grow text-18 font-strong break-words">
            {texts.title}, {gym.name}
          </h1>
          <span className="text-14 text-ink-2" role="status">
            {kind === 'labels'
              ? texts.summary(labelled.length, pages.length)
              : texts.posterSummary(posters.length)}
          </span>
          <Button disabled={isEmpty} onClick={() => window.print()}>
            <Icon icon={Printer} size="s" />
            {texts.print}
          </Button>
        </div>
        <LabelsTools {...{ gym, kind, paper, perPage, search, onSearch }} />
        {kind === 'posters' && gym.access !== 'public' ? (
          <p className="mt-2 text-14 text-ink-2">
            {texts.poster.access[gym.access === 'link' && linkKey !== null ? 'key' : gym.access]}
          </p>
        ) : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard */}
      <section className={styles.stack} aria-label={texts.pages} tabIndex={0}>
        {isEmpty ? (
          <NothingToPrint gymId={gym.id} kind={kind} hasClimbs={climbs.length > 0} />
        ) : null}
        {kind === 'labels' ? (
          <LabelPages gymId={gym.id} climbs={labelled} {...{ names, paper, perPage, startAt }} />
        ) : (
          <Posters gym={gym} sectionId={search.section} linkKey={linkKey} paper={paper} />
        )}
      </section>
    </div>
  );
}

interface NothingToPrintProps {
  gymId: string;
  kind: 'labels' | 'posters';
  hasClimbs: boolean;
}

function NothingToPrint({ gymId, kind, hasClimbs }: NothingToPrintProps) {
  const canEdit = useCanGym(gymId, 'editSections');
  if (kind === 'labels' && hasClimbs) {
    return (
      <EmptyState icon={Tags} title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Tags}
      title={kind === 'labels' ? texts.noClimbs : texts.noWalls}
      action={
        canEdit ? (
          <Link
            to="/dashboard/$gymId/sections"
            params={{ gymId }}
            className={buttonClass({ look: 'plain' })}
          >
            {texts.openWalls}
          </Link>
        ) : undefined
      }
    >
      {kind === 'labels' ? texts.noClimbsWhy : texts.noWallsWhy}
    </EmptyState>
  );
}
