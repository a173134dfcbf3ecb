import type { SolutionState } from '@cruxboard/domain/gyms/solutions/states';
import { formatCount } from '../../../lib/format/format';

export const texts = {
  title: 'Solutions',
  loading: 'Loading solutions',
  failedTitle: 'Solutions didn’t load',
  empty: 'No solutions yet. Show others how it goes.',
  more: 'More solutions',
  news: 'New solutions',
  left: (count: string) => `${count} more`,
  saved: 'Saved',
  of: (climb: string) => `Solution of ${climb}`,
  by: (climb: string, author: string) => `Solution of ${climb} by ${author}`,
  tab: (climb: string, author: string) => `${climb} by ${author}`,
  yours: 'Yours',
  draft: 'Draft',
  waiting: 'Publishes when it’s ready',
  hiddenBadge: 'Hidden',
  length: (text: string) => `, ${text} long`,
  thanks: (count: number) =>
    count === 0 ? 'No thanks yet' : `Helped ${formatCount(count, 'climber')}`,
  likes: (count: number) => formatCount(count, 'like'),
  thank: 'This helped me',
  thanked: 'You said thanks',
  thankIntent: (author: string) => `thank ${author}`,
  like: 'Like',
  save: 'Save',
  share: 'Share solution',
  report: 'Report this solution',
  reportOrBlock: 'Report or block',
  block: (username: string) => `Block @${username}`,
  back: (climb: string) => `Back to ${climb}`,
  options: 'More for this solution',
  editCaption: 'Edit caption',
  caption: 'Caption',
  captionHelp: 'What helps on this climb?',
  saveCaption: 'Save',
  captionSaved: 'Caption saved',
  delete: 'Delete',
  deleted: (climb: string, state: SolutionState) =>
    state === 'draft' ? `Discarded the draft of ${climb}` : `Deleted the solution of ${climb}`,
  undo: 'Undo',
  cancel: 'Cancel',
  restore: 'Restore',
  restored: 'Solution restored',
  deletedNote: 'You deleted this solution. You can restore it for a day.',
  hiddenTitle: 'Hidden by staff',
  hiddenNote: (reason: string) => `Reason: ${reason}`,
  hiddenVideo: 'Hidden videos don’t play.',
  deletedVideo: 'Deleted videos don’t play.',
  moreOn: (climb: string) => `More on ${climb}`,
  all: 'All',
} as const;

/** Of staff, on the page and the dashboard. */
export const staffTexts = {
  menu: 'Staff actions',
  hideTitle: 'Hide this solution?',
  hideConsequence:
    'Nobody but its author and staff will see it, and its video stops playing. The author will see your reason.',
  hidden: 'Solution hidden',
  unhidden: 'Solution shown again',
} as const;
