import type { Climb, ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { Wall } from '@cruxboard/contracts/gyms/sections/sections';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readMonths } from '@cruxboard/contracts/gyms/rankings/rankings';
import { isMonthKey, monthWords } from '@cruxboard/domain/gyms/rankings/months';
import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { climbCardAddress } from './cards/climb-card';
import { gymCardAddress } from './cards/gym-card';
import type { PageRequest, PageDescription } from './page-description';

export function gymPage({ params, hasView }: PageRequest): PageDescription {
  const { gymId } = params;
  const climbs = `/api/gyms/${gymId}/climbs?sort=newest`;
  const showcase = `/api/gyms/${gymId}/showcase`;
  return {
    reads: [`/api/gyms/${gymId}`, showcase, ...(hasView ? [] : [climbs])],
    ownReads: ownReadsOf(params),
    // no solutions of blocked people are pinned there
    visitorReads: [showcase],
    firstView: ([first, pinned, second]) => {
      const gym = first as Gym; // the read's contract says so
      const { items } = pinned as { items: readonly unknown[] }; // as above
      const list = second as { items: readonly ClimbRow[] } | undefined; // as above
      return {
        bar: { name: gym.name, note: gym.location },
        // the drawing, and the strip of what is pinned
        grid: { top: items.length > 0 ? 19.4375 : 14.625, row: 4.125 },
        rows: (list?.items ?? []).map(({ name, grade, sectionName }) => ({
          lead: grade === null ? null : formatGrade(grade),
          name,
          note: sectionName,
        })),
      };
    },
    head: ([answer]) => {
      const gym = answer as Gym; // the read's contract says so
      return {
        title: gym.name,
        description: gym.bio || wallOf(gym),
        isIndexed: true,
        card: gymCardAddress(gym),
      };
    },
  };
}

/** A gym's screen, with everything it shows. */
export function gymTvPage({ params: { gymId } }: PageRequest): PageDescription {
  return {
    reads: [`/api/gyms/${gymId}/tv?screen=1`],
    head: ([answer]) => {
      const { gym } = answer as GymTv; // the read's contract says so
      return {
        title: `${gym.name}, TV`,
        description: `On the screens of ${gym.name}.`,
        isIndexed: false,
      };
    },
  };
}

export function rankingsPage(
  { params: { gymId }, hasView }: PageRequest,
  period: 'overall' | 'current',
): PageDescription {
  const ranking = `/api/gyms/${gymId}/rankings?board=climbers&period=${period}&size=100`;
  return {
    reads: [
      `/api/gyms/${gymId}`,
      ...(period === 'current' ? [`/api/gyms/${gymId}/rankings/months`] : []),
      ...(hasView ? [] : [ranking]),
    ],
    // blocked people aren't in it
    visitorReads: [ranking],
    head: ([answer]) => {
      const gym = answer as Gym; // the read's contract says so
      const when = period === 'current' ? 'this month' : 'of all time';
      return {
        title: `Rankings, ${gym.name}`,
        description: `Top climbers at ${gym.name} ${when}.`,
        isIndexed: true,
        card: gymCardAddress(gym),
      };
    },
  };
}

/** A month of the archive. */
export function monthPage({ params, hasView }: PageRequest): PageDescription {
  const { gymId, year, month } = params;
  const period = `${year}-${month}`;
  const ranking = `/api/gyms/${gymId}/rankings?board=climbers&period=${period}&size=100`;
  return {
    reads: [
      `/api/gyms/${gymId}`,
      `/api/gyms/${gymId}/rankings/months`,
      ...(hasView ? [] : [ranking]),
    ],
    // blocked people aren't in it
    visitorReads: [ranking],
    head: ([answer, second]) => {
      const gym = answer as Gym; // the read's contract says so
      const months = second as ReadResponse<typeof readMonths>; // as above
      const name = isMonthKey(period) ? monthWords(period) : period;
      return {
        title: `${name}, rankings, ${gym.name}`,
        description: `Top climbers at ${gym.name} in ${name}.`,
        isIndexed: months.items.some((closed) => closed.month === period),
        card: gymCardAddress(gym),
      };
    },
  };
}

export function wallPage({ params, hasView }: PageRequest): PageDescription {
  const { gymId, sectionId } = params;
  const climbs = `/api/gyms/${gymId}/climbs?section=${sectionId}&sort=newest`;
  return {
    reads: [
      `/api/gyms/${gymId}/sections/${sectionId}`,
      `/api/gyms/${gymId}`,
      ...(hasView ? [] : [climbs]),
    ],
    ownReads: ownReadsOf(params),
    firstView: ([answer, second]) => {
      const wall = answer as Wall; // the read's contract says so
      const gym = second as Gym; // as above
      return { bar: { name: gym.name, note: gym.location }, heading: wall.name };
    },
    head: ([answer, second]) => {
      const wall = answer as Wall; // the read's contract says so
      const gym = second as Gym; // as above
      return {
        title: `${wall.name}, ${gym.name}`,
        description: `${climbsOf(wall.climbCount)} on ${wall.name} at ${gym.name}.`,
        // one that is archived is there for those who have its link
        isIndexed: wall.archivedAt === null,
        card: gymCardAddress(gym),
      };
    },
  };
}

export function climbPage({ params }: PageRequest): PageDescription {
  const { gymId, climbId } = params;
  return {
    reads: [`/api/gyms/${gymId}/climbs/${climbId}`, `/api/gyms/${gymId}`],
    ownReads: ownReadsOf(params),
    firstView: ([answer]) => {
      const climb = answer as Climb; // the read's contract says so
      return {
        bar: { name: climb.gymName, note: climb.sectionName },
        heading: [climb.grade === null ? '' : formatGrade(climb.grade), climb.name]
          .join(' ')
          .trim(),
      };
    },
    head: ([answer]) => {
      const climb = answer as Climb; // the read's contract says so
      return {
        title: `${climb.name}, ${climb.gymName}`,
        description: climb.caption || factsOf(climb),
        // one that has come down is there for those who did it, not to be found
        isIndexed: climb.archivedAt === null,
        card: climbCardAddress(climb),
      };
    },
  };
}

/** The visitor's marks on a gym's climbs. */
function ownReadsOf({ gymId }: PageRequest['params']): string[] {
  return [`/api/me/gyms/${gymId}/climbs`, `/api/me/gyms/${gymId}/reactions`];
}

function wallOf({ name, location, climbCount }: Gym): string {
  const place = location === '' ? '' : `, ${location}`;
  return `${climbsOf(climbCount)} on the wall at ${name}${place}.`;
}

function climbsOf(count: number): string {
  return count === 1 ? '1 climb' : `${count} climbs`;
}

function factsOf(climb: Climb): string {
  const grade = climb.grade === null ? '' : `${formatGrade(climb.grade)}, `;
  return `${climb.name}: ${grade}${climb.colour} holds in ${climb.sectionName} at ${climb.gymName}.`;
}
