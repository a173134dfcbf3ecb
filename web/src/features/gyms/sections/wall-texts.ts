import type { ResetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { formatCount, formatDay } from '../../../lib/format/format';

/** Texts of a wall's page. */
export const texts = {
  back: (gym: string) => `Back to ${gym}`,
  loading: 'Loading the wall',
  share: 'Share wall',
  code: 'QR code',
  codeTitle: (wall: string) => `QR code of ${wall}`,
  codeWhy: 'Scan it to open this page.',
  climbs: (count: number) => formatCount(count, 'climb'),
  lastSet: (day: string) => `last set ${formatDay(day)}`,
  setBy: 'Set by',
  archived: 'This wall is archived. Its climbs stay readable.',
  calendar: 'Add resets to a calendar',
  comesDown: (day: string, due: ResetDue | null) => {
    const when = formatDay(day);
    if (due === null || due.kind === 'over') return `Comes down soon, planned for ${when}`;
    return due.days === 0
      ? 'Comes down today'
      : `Comes down on ${when}, in ${formatCount(due.days, 'day')}`;
  },
} as const;
