import { formatCount } from '../../../../lib/format/format';

/** Texts of the dashboard's solutions. */
export const texts = {
  title: 'Solutions',
  tab: (gym: string) => `Solutions, ${gym}`,
  meta: (count: number) => formatCount(count, 'solution'),
  find: 'Find by climb, author or caption',
  filters: {
    state: 'State',
    anyState: 'All published',
    states: { shown: 'Shown', hidden: 'Hidden', failed: 'Video failed' },
    section: 'Wall',
    anySection: 'All walls',
  },
  columns: {
    climb: 'Climb',
    author: 'Author',
    state: 'State',
    published: 'Published',
    thanks: 'Thanks',
    likes: 'Likes',
    comments: 'Comments',
    actions: 'Actions',
  },
  counts: (thanks: number, likes: number, comments: number) =>
    [
      formatCount(thanks, 'thank-you'),
      formatCount(likes, 'like'),
      formatCount(comments, 'comment'),
    ].join(' · '),
  reason: (reason: string, by: string | null) => (by === null ? reason : `${reason} (${by})`),
  failures: {
    not_a_video: 'Not a video',
    damaged: 'File is damaged',
    too_short: 'Too short',
    too_long: 'Too long',
    frame_too_large: 'Picture too large',
    format_unsupported: 'Format not supported',
    processing_failed: 'Processing failed',
    send_again: 'Processing failed',
  },
  more: 'More solutions',
  none: {
    title: 'No solutions yet',
    why: 'Solutions climbers publish for your climbs show up here.',
  },
  noMatch: {
    title: 'No solutions match',
    why: 'Change or clear the filters.',
    action: 'Clear filters',
  },
  hideOf: (climb: string, author: string) => `Hide ${climb} by ${author}`,
  unhideOf: (climb: string, author: string) => `Show ${climb} by ${author} again`,
  all: 'All solutions',
  noneOfClimb: 'Nobody has shown how it goes yet.',
} as const;
