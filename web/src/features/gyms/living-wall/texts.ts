import { formatNumber } from '../../../lib/format/format';

export const texts = {
  number: formatNumber,
  /** After a number: of how many, and where. */
  words: ({ isOwn, all, section }: { isOwn: boolean; all: number; section?: string | undefined }) =>
    `${isOwn ? `of ${formatNumber(all)} done` : all === 1 ? 'climb' : 'climbs'}${section === undefined ? '' : ` in ${section}`}`,
  fresh: (count: number) => `${formatNumber(count)} new`,
  all: 'Show all',
  signIn: 'Sign in to fill your wall',
};
