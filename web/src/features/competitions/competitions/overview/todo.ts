import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition, type CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import { texts } from './texts';

export interface TodoItem {
  readonly title: string;
  readonly why: string;
  /** Relative to the competition's management. */
  readonly path: string;
  /** The dialog to open there. */
  readonly search?: Readonly<Record<string, string>>;
  /** Holds up scoring or results. */
  readonly isUrgent: boolean;
}

interface Check extends TodoItem {
  readonly isOpen: boolean;
  readonly needs: CompetitionAction;
}

/** @returns the to-do list for someone with these roles, urgent items first. */
export function todoOf(
  competition: CompetitionManaged,
  { hasJudge }: { hasJudge: boolean },
): TodoItem[] {
  return checksOf(competition, hasJudge)
    .filter((check) => check.isOpen && canCompetition(competition.roles, check.needs))
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

function checksOf(competition: CompetitionManaged, hasJudge: boolean): Check[] {
  return [...scoringChecks(competition), ...setUpChecks(competition, hasJudge)];
}

/** Without these, nothing can be scored or scores are lost. */
function scoringChecks(competition: CompetitionManaged): Check[] {
  const { state, competitorCount, activeClimbCount, balance, lateCount, ungroupedCount } =
    competition;
  const isCancelled = state === 'ended';
  const isStarted = state === 'started';
  return [
    {
      isOpen: lateCount > 0 && competition.finalisedAt === null,
      needs: 'editScores',
      title: texts.todo.late(lateCount),
      why: texts.todo.lateWhy,
      path: 'scores',
      isUrgent: true,
    },
    {
      isOpen: !isCancelled && activeClimbCount === 0,
      needs: 'editClimbs',
      title: texts.todo.addClimbs,
      why: texts.todo.addClimbsWhy,
      path: 'climbs',
      isUrgent: isStarted,
    },
    {
      isOpen: !isCancelled && competitorCount === 0,
      needs: 'editCompetitors',
      title: texts.todo.addCompetitors,
      why: texts.todo.addCompetitorsWhy,
      path: 'competitors',
      isUrgent: isStarted,
    },
    {
      isOpen: !isCancelled && ungroupedCount > 0,
      needs: 'editCompetitors',
      title: texts.todo.groups(ungroupedCount),
      why: texts.todo.groupsWhy,
      path: 'competitors',
      search: { group: 'none' },
      isUrgent: isStarted,
    },
    {
      isOpen: !isCancelled && balance === 0,
      needs: 'topUp',
      title: texts.todo.places,
      why: texts.todo.placesWhy,
      path: '',
      search: { topUp: 'open' },
      isUrgent: true,
    },
  ];
}

function setUpChecks(competition: CompetitionManaged, hasJudge: boolean): Check[] {
  const isCancelled = competition.state === 'ended';
  const isStarted = competition.state === 'started';
  return [
    {
      isOpen: !isCancelled && competition.categories.length === 0,
      needs: 'editCategories',
      title: texts.todo.categories,
      why: texts.todo.categoriesWhy,
      path: 'cohorts',
      isUrgent: false,
    },
    {
      isOpen: !isCancelled && (competition.startsAt === null || competition.venue === ''),
      needs: 'editSettings',
      title: texts.todo.dates,
      why: texts.todo.datesWhy,
      path: 'settings',
      isUrgent: false,
    },
    {
      isOpen: !isCancelled && !hasJudge,
      needs: 'editDirectory',
      title: texts.todo.judges,
      why: texts.todo.judgesWhy,
      path: 'directory',
      isUrgent: competition.format === 'boulder_final' && isStarted,
    },
  ];
}
