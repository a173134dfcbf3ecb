import type { Activity } from '@cruxboard/contracts/gyms/overview/overview';
import type { IssueKind } from '@cruxboard/domain/gyms/issues/kinds';
import { formatCount, formatNumber } from '../../../lib/format/format';

const climbs = (count: number) => formatCount(count, 'climb');

/** Texts of a gym's overview, for its staff. */
export const texts = {
  title: 'Overview',
  tab: (gym: string) => `Overview, ${gym}`,
  stats: {
    ascents: 'Ascents today',
    climbers: 'Climbers today',
    solutions: 'New solutions today',
    onWall: 'Climbs on the wall',
    unpublished: 'Not published',
    withoutPhoto: 'Without a photo',
  },
  /** Today's counts are compared with those of the same weekday, until this time of the day. */
  compared: (weekday: string) => `Today so far, against last ${weekday} by this time`,
  percent: (percent: number) => `${formatNumber(Math.abs(percent))}\u00A0%`,
  same: 'the same',
  noneThen: 'none last week',
  /** A gym without climbs. */
  firstSteps: {
    title: 'Set up your gym',
    why: 'Climbers see your gym’s climbs as soon as you publish the first wall.',
    whyStaff: 'No climbs yet. They show up here once a setter adds the first wall.',
    done: 'Done',
    walls: { title: 'Add your walls', why: 'Cave, slab, comp wall: where climbs hang' },
    climbs: {
      title: 'Set the first climbs',
      why: 'On your phone beside the wall, or import a list',
    },
    profile: { title: 'Add your logo and location', why: 'So climbers recognise and find you' },
    people: { title: 'Invite your team', why: 'Setters, front desk and other managers' },
  },
  needs: {
    title: 'Needs a hand',
    nothing: 'Nothing to do right now. Walls due for a reset and climbs to publish show up here.',
    over: (days: number) => (days === 1 ? '1 day over' : `${formatNumber(days)} days over`),
    today: 'Today',
    soon: (days: number) => (days === 1 ? 'Tomorrow' : `In ${formatNumber(days)} days`),
    reset: (wall: string) => `Reset ${wall}`,
    onIt: (count: number) => `${climbs(count)} on the wall`,
    publish: (count: number) => `Publish ${climbs(count)}`,
    publishWhy: 'Set, and not shown to climbers yet',
    photos: (count: number) => `Photograph ${climbs(count)}`,
    photosWhy: 'On the wall without a photo',
    solutions: (count: number) => formatCount(count, 'new solution'),
    solutionsWhy: 'Published in the last 7 days',
    failed: (count: number) => formatCount(count, 'video failed', 'videos failed'),
    failedWhy: 'They couldn’t be processed; their authors know',
  },
  issues: {
    title: 'Open reports',
    none: 'No open reports.',
    all: (count: number) => (count === 0 ? 'All reports' : `All ${formatNumber(count)}`),
    kinds: {
      spinning_hold: 'Spinning hold',
      broken_hold: 'Broken hold',
      dirty: 'Dirty',
      wrong_grade: 'Wrong grade',
      offensive: 'Offensive',
      spam: 'Spam',
      wrong_climb: 'Wrong climb',
      other: 'Something else',
    } satisfies Record<IssueKind, string> as Readonly<Record<string, string>>,
    reports: (count: number) => formatCount(count, 'report'),
  },
  lastMonth: {
    final: 'Final',
    boards: { climbers: 'Climbers', helpers: 'Helpers' },
    all: (count: number) => `All ${formatNumber(count)}`,
    none: 'Nobody',
  },
  activity: {
    title: 'Latest activity',
    none: 'Ascents, likes, solutions and changes of climbs show up here as they happen.',
    somebody: 'Somebody',
    did: {
      ascent: 'climbed',
      like: 'liked',
      solution: 'shared a solution for',
      created: 'added',
      updated: 'changed',
      planned: 'planned',
      set: 'set',
      published: 'published',
      archived: 'took down',
      restored: 'restored',
    } satisfies Record<Activity['kind'], string>,
    others: (count: number) => `and ${climbs(count).replace('climb', 'other climb')}`,
  },
} as const;
