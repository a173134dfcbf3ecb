import type { BusyHours, HourCount } from '@cruxboard/domain/gyms/analytics/busiest-hours';
import type { GradeGap } from '@cruxboard/domain/gyms/analytics/grade-match';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatCount, formatDay, formatNumber } from '../../../lib/format/format';
import type { CrossBy } from './choices';

const percent = (share: number) => `${Math.round(share * 100)}%`;
/** `0.5`, without a sign. */
const grades = (value: number) => Math.abs(value).toFixed(1);
const range = (low: number, high: number) =>
  low === high ? formatGrade(low) : `${formatGrade(low)} to ${formatGrade(high)}`;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

export const texts = {
  title: 'Analytics',
  tab: (gym: string) => `Analytics, ${gym}`,
  meta: (of: { from: string; to: string; ascents: number; climbers: number }) =>
    `${formatDay(of.from)} to ${formatDay(of.to)} · ${formatCount(of.ascents, 'ascent')} by ${formatCount(of.climbers, 'visitor')}`,
  percent,
  exportAll: 'Export all',
  none: {
    title: 'No numbers yet',
    why: 'Publish climbs. As people log ascents, you’ll see how busy you are, which grades are missing and which walls are worn.',
    addWalls: 'Add walls',
    setClimbs: 'Set climbs',
  },
  period: {
    label: 'Period',
    weeks: { '4': '4 weeks', '12': '12 weeks', '52': 'Year' },
    dates: 'Dates…',
    change: 'Change dates',
    title: 'Choose dates',
    from: 'First day',
    to: 'Last day',
    help: 'Shown by whole weeks, Monday to Sunday.',
    show: 'Show',
    cancel: 'Cancel',
    missing: 'Enter a day',
    before: 'Enter a day that isn’t before the first',
    long: 'Enter a day within five years of the first',
  },
  columns: {
    grade: 'Grade',
    climbs: 'Climbs',
    wall: 'Wall',
    visitors: 'Visitors',
    change: 'Change',
    target: 'Target',
    day: 'Day',
    week: 'Week from',
    ascents: 'Ascents',
    climbers: 'Climbers',
    newcomers: 'New',
    returning: 'Returning',
    weekday: 'Day of the week',
    hour: 'Hour',
    average: 'Per week',
    resetOn: 'Reset on',
    days: 'Days since',
    nextResetOn: 'Next reset',
    age: 'Average age, days',
    climb: 'Climb',
    setter: 'Setter',
    first: 'For the first time',
    soft: 'Soft',
    fair: 'Fair',
    hard: 'Hard',
    softness: 'Softness',
    votes: 'Opinions',
    month: 'First visit',
    size: 'Climbers',
    after: (months: number) => `After ${formatCount(months, 'month')}`,
  },
  match: {
    title: 'Grades on the wall against grades visitors climb',
    empty: 'Once people log graded climbs, you’ll see which grades the wall is short of.',
    gap: ({ low, high, wall, visitors }: GradeGap) =>
      `${percent(visitors)} of your visitors climb ${range(low, high)}. ${visitors > 2 * wall ? 'Only ' : ''}${percent(wall)} of the wall is.`,
    fits: 'The wall fits your visitors: no grade is more than 5% short.',
    nobody: 'Nobody has climbed a graded climb in this period.',
    note: 'A visitor counts at the average of their ten hardest climbs here. Below each grade: climbs to add or drop at the next resets.',
    legend: {
      wall: 'on the wall',
      visitors: 'what visitors climb',
      missing: 'missing',
      over: 'too many',
    },
    ok: 'ok',
  },
  target: {
    title: 'Grades against target',
    wall: 'Wall',
    empty: 'Once climbs are published, you’ll see the grades of each wall here.',
    none: (wall: string, climbs: number) =>
      climbs === 0
        ? `${wall} is empty.`
        : `${wall} has ${formatCount(climbs, 'graded climb')}, and no target yet.`,
    exact: (wall: string) => `${wall} has the grades it should.`,
    off: (
      wall: string,
      { missing, over }: { missing: readonly string[]; over: readonly string[] },
    ) =>
      [
        ...(missing.length > 0 ? [`${wall} is short of ${missing.join(', ')}.`] : []),
        ...(over.length > 0
          ? [`${missing.length > 0 ? 'Too many:' : `${wall} has too many:`} ${over.join(', ')}.`]
          : []),
      ].join(' '),
    times: (count: number, grade: number) => `${count} × ${formatGrade(grade)}`,
    edit: 'Set target',
    dialog: (wall: string) => `Target for ${wall}`,
    help: 'How many climbs of each grade this wall should have.',
    fromNow: 'Use what’s on the wall',
    save: 'Save target',
    remove: 'Remove target',
    cancel: 'Cancel',
    saved: (wall: string) => `Target for ${wall} saved`,
    removed: (wall: string) => `Target for ${wall} removed`,
    legend: { climbs: 'on the wall', missing: 'missing', over: 'too many' },
  },
  age: {
    title: 'Days since reset',
    empty: 'Once walls have climbs, you’ll see how long they’ve been up.',
    over: (wall: string, days: number) => `${wall} is ${formatCount(days, 'day')} past its reset.`,
    due: (wall: string, days: number) =>
      days === 0
        ? `${wall} is due for its reset today.`
        : `${wall} is next: its reset is in ${formatCount(days, 'day')}.`,
    oldest: (wall: string, days: number) =>
      `${wall} has been up longest: ${formatCount(days, 'day')}. No reset is planned.`,
    lateNote: (days: number) => `${days} over`,
    leftNote: (days: number) => `${days} left`,
    noDate: 'no date',
  },
  ascents: {
    title: { week: 'Ascents by week', day: 'Ascents by day' },
    empty: 'Ascents appear here as soon as people log them.',
    peak: {
      week: (total: number, on: string, most: number) =>
        `${formatCount(total, 'ascent')}; most in the week from ${formatDay(on)}: ${formatNumber(most)}.`,
      day: (total: number, on: string, most: number) =>
        `${formatCount(total, 'ascent')}; most on ${formatDay(on)}: ${formatNumber(most)}.`,
    },
    span: 'By',
    spans: { week: 'By week', day: 'By day' },
  },
  climbers: {
    title: { week: 'Active climbers by week', day: 'Active climbers by day' },
    empty: 'Climbers count here from their first ascent, new and returning.',
    summary: (climbers: number, newcomers: number) =>
      newcomers === 0
        ? `${formatCount(climbers, 'climber')} came, all of them returning.`
        : `${formatCount(climbers, 'climber')} came, ${formatNumber(newcomers)} of them for the first time.`,
    legend: { value: 'all climbers', part: 'for the first time' },
  },
  hours: {
    title: {
      ascents: 'Ascents by hour, average week',
      climbers: 'Climbers by hour, average week',
    },
    measure: 'Count',
    measures: { ascents: 'Ascents', climbers: 'Climbers' },
    empty: 'You’ll see when your gym is busy once people log ascents.',
    busiest: ({ fromWeekday, toWeekday, fromHour, toHour, share }: BusyHours) =>
      `${weekdays[fromWeekday - 1]} to ${weekdays[toWeekday - 1]}, ${hour(fromHour)} to ${hour(toHour % 24)}: ${percent(share)} of ascents.`,
    fullest: ({ weekday, hour: at }: HourCount, climbers: number) =>
      `Most climbers on ${weekdays[weekday - 1]}, ${hour(at)} to ${hour((at + 1) % 24)}: ${climbers.toFixed(1)} on average.`,
    note: 'A climber counts once in each hour in which they log. Climbs logged later count when they’re logged.',
    weekdays,
    hour,
  },
  climbs: {
    title: 'Ascents per climb',
    empty: 'Once climbs are published, you’ll see which are worn and which are unloved.',
    nothing: 'Nobody has logged a climb in this period.',
    summary: (of: { most: string; ascents: number; unloved: number; total: number }) =>
      `${of.most} was climbed most, ${formatCount(of.ascents, 'time')}; ${of.unloved} of ${formatCount(of.total, 'climb')} not once.`,
    note: (shown: number, total: number) =>
      `The ${shown} most climbed and the least climbed ones that are still up. The table lists all ${formatNumber(total)}.`,
    never: 'unloved',
  },
  softness: {
    climbs: 'Softness by climb',
    setters: 'Softness by setter, in grades',
    empty: {
      climbs: 'A climb appears here with five opinions of its grade.',
      setters: 'A setter appears here with five opinions of the grades they set.',
    },
    setter: (name: string, mean: number) =>
      `${name} sets ${grades(mean)} grades ${mean > 0 ? 'soft' : 'hard'}.`,
    climb: (name: string, mean: number) =>
      `${name} feels ${grades(mean)} grades ${mean > 0 ? 'soft' : 'hard'}.`,
    fair: {
      climbs: 'Grades match how climbs feel to people.',
      setters: 'Setters’ grades match how climbs feel to people.',
    },
    heads: ['harder', 'as tagged', 'softer', 'votes'] as const,
    note: 'From every opinion climbers have given with their ascents. The line shows how far off it may be.',
  },
  retention: {
    title: 'Who came again, by month of first visit',
    empty: 'You’ll see who comes again from the month after their first ascent.',
    again: (share: number) => `${percent(share)} of new climbers came again the month after.`,
    young: 'The first new climbers are too recent to say who comes again.',
    note: 'Each cell shows the share of a month’s new climbers who came again that many months later.',
  },
  cross: {
    title: 'Cross table',
    empty: 'Once climbs are published, you can compare them here by any two things.',
    largest: (of: { row: string; column: string; value: number; total: number; what: string }) =>
      `${of.row}, ${of.column} has the most: ${formatNumber(of.value)} of ${formatNumber(of.total)} ${of.what}.`,
    nothing: 'Nobody has logged a climb in this period.',
    by: {
      wall: 'Wall',
      grade: 'Grade',
      colour: 'Colour',
      setter: 'Setter',
      month: 'Month set',
    } satisfies Record<CrossBy, string>,
    rows: 'Rows',
    columns: 'Columns',
    measure: 'Count',
    measures: { climbs: 'climbs', ascents: 'ascents' },
    noSetter: 'No setter',
    note: 'Climbs that were up in this period, as they are tagged now.',
  },
} as const;
