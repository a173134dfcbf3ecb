import type {
  ClimbHit,
  CompetitionHit,
  GymHit,
  PersonHit,
  SearchAnswer,
  SearchKind,
} from '@cruxboard/contracts/site/search/search';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { CalendarClock, Flag, Mountain, PencilLine, Radio, Trophy } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { PaletteRow } from '../../../ui/palette-row';
import { shownPhaseOf } from '../../competitions/model/clock';
import { ShortOnPhones } from '../../competitions/model/short-on-phones';
import { dayOf, formatDay } from '../../../lib/format/format';
import { Avatar } from '../../../ui/avatar';
import { ClimbTag } from '../../../ui/climb-tag';
import type { PaletteGroup, PaletteItem } from '../../../ui/command-palette';
import { Icon } from '../../../ui/icon';
import { StateBadge } from '../../../ui/state-badge';
import { texts } from './texts';

/** @returns the hits as groups to choose from, best first. */
export function groupsOfAnswer(answer: SearchAnswer): PaletteGroup[] {
  const items: Readonly<Record<SearchKind, readonly PaletteItem[]>> = {
    gyms: answer.gyms.map(gymItem),
    climbs: answer.climbs.map(climbItem),
    people: answer.people.map(personItem),
    competitions: answer.competitions.map(competitionItem),
  };
  return answer.order.map((kind) => ({
    id: kind,
    heading: texts.groups[kind],
    items: items[kind],
  }));
}

function gymItem(gym: GymHit): PaletteItem {
  const note = [gym.location, texts.climbs(gym.climbCount), gym.isOwn ? texts.ownGym : ''];
  return {
    id: `gym-${gym.id}`,
    href: `/gym/${gym.id}`,
    content: <PaletteRow sign={<Icon icon={Mountain} />} name={gym.name} note={joined(note)} />,
  };
}

function climbItem(climb: ClimbHit): PaletteItem {
  const grade = climb.grade === null ? null : formatGrade(climb.grade);
  return {
    id: `climb-${climb.id}`,
    href: `/gym/${climb.gymId}/climb/${climb.id}`,
    content: (
      <PaletteRow
        sign={<ClimbTag colour={climb.colour} grade={grade} size="sm" />}
        name={climb.name}
        note={joined([climb.sectionName, climb.gymName])}
      />
    ),
  };
}

function personItem({ username, name, photoURL }: PersonHit): PaletteItem {
  return {
    id: `person-${username}`,
    href: `/${username}`,
    content: (
      <PaletteRow
        sign={<Avatar name={name} of={username} photoUrl={photoURL} />}
        name={name}
        note={`@${username}`}
      />
    ),
  };
}

const stateIcons: Readonly<Record<keyof typeof texts.states, LucideIcon>> = {
  draft: PencilLine,
  upcoming: CalendarClock,
  live: Radio,
  'live-hidden': Radio,
  ended: Flag,
  'ended-hidden': Flag,
};

function competitionItem(competition: CompetitionHit): PaletteItem {
  const { id, name, venue, startsAt, startedAt, timeZone } = competition;
  const instant = startsAt ?? startedAt;
  const day = instant === null ? '' : formatDay(dayOf(new Date(instant), timeZone));
  const state = stateOf(competition);
  return {
    id: `competition-${id}`,
    href: state === 'draft' ? `/competitions/manage/${id}` : `/competition/${id}`,
    content: (
      <PaletteRow
        sign={<Icon icon={Trophy} />}
        name={name}
        note={joined([venue, day])}
        end={
          <StateBadge tone={state.startsWith('live') ? 'live' : 'neutral'} icon={stateIcons[state]}>
            <ShortOnPhones short={state.endsWith('hidden') ? texts.resultsHidden : undefined}>
              {texts.states[state]}
            </ShortOnPhones>
          </StateBadge>
        }
      />
    ),
  };
}

function stateOf(competition: CompetitionHit): keyof typeof texts.states {
  if (competition.state === 'draft' && !competition.isOpenForEntries) return 'draft';
  // neither its announced end nor whether it is final is part of a hit
  const phase = shownPhaseOf({ ...competition, endsAt: null }, Date.now());
  return phase === 'time-up' || phase === 'final' ? 'ended' : phase;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
