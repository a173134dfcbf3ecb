import type { LabelsPerPage } from '@cruxboard/domain/gyms/labels/papers';
import { formatCount } from '../../../lib/format/format';

/** Texts of the labels and posters of a gym. */
export const texts = {
  title: 'Labels',
  tab: (gym: string) => `Labels, ${gym}`,
  back: 'Back to climbs',
  pages: 'Pages to print',
  what: 'What to print',
  kinds: { labels: 'Labels', posters: 'Posters' },
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  perPage: 'Per page',
  startAt: 'Begin at label',
  since: 'Published since',
  wall: 'Wall',
  everyWall: 'All walls',
  selected: (count: number) => `Only the ${formatCount(count, 'climb')} you selected.`,
  all: 'Show all climbs',
  state: 'State',
  everyState: 'Set and published',
  states: { planned: 'Planned', set: 'Set, not published', published: 'Published' },
  print: 'Print',
  summary: (labels: number, pages: number) =>
    `${formatCount(labels, 'label')} on ${formatCount(pages, 'page')}`,
  posterSummary: (count: number) => formatCount(count, 'poster'),
  size: (perPage: LabelsPerPage, width: number, height: number) =>
    `${perPage === 1 ? 'The label is' : 'Each label is'} ${mm(width)} × ${mm(height)} mm. Print at 100%, without the browser’s margins and headers.`,
  posterHow: 'One page each. Print at 100%, without the browser’s margins and headers.',
  none: 'No climbs to label',
  noneWhy: 'Choose another wall or day. Climbs that are taken down get no labels.',
  noClimbs: 'No climbs yet',
  noClimbsWhy: 'Set climbs on a wall first, then print a label for each.',
  noWalls: 'No walls yet',
  noWallsWhy: 'Add a wall first; it gets a poster of its own.',
  openWalls: 'Open walls',
  setter: (name: string) => `Set by ${name}`,
  codeOf: (name: string) => `Code of ${name}`,
  poster: {
    gym: 'Every climb on your phone',
    wall: 'What’s on this wall',
    scan: 'Scan to see the climbs, log your ascents and follow what’s set next.',
    codeOf: (name: string) => `Code of ${name}`,
    access: {
      key: 'This gym is private. The codes contain the key from its link, so anyone who scans one can see the gym. Print new posters when you renew the link.',
      link: 'This gym is private. The codes only work for people who can already see it. A manager can print posters with the key.',
      invitation: 'This gym is private. The codes only work for people who were invited.',
    },
  },
} as const;

/** Tenths of a millimetre as millimetres. */
function mm(tenths: number): string {
  return String(tenths / 10);
}
