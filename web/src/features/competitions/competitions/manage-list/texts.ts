import { formatCount } from '../../../../lib/format/format';

export const texts = {
  title: 'Your competitions',
  tab: 'Manage competitions',
  create: 'New competition',
  none: {
    title: 'None yet',
    why: 'Competitions that you organise, judge or set for show up here.',
  },
  closed: 'New competitions are switched off for now.',
  competitors: (count: number) => formatCount(count, 'competitor'),
  noDate: 'No date yet',
  duplicate: 'Duplicate',
  actionsOf: (name: string) => `Actions for ${name}`,
  form: {
    title: 'New competition',
    name: 'Name',
    namePlaceholder: 'Spring Pumpfest',
    format: 'Format',
    formatHelp: 'The format cannot be changed later.',
    formats: {
      boulder_pumpfest: {
        name: 'Pumpfest',
        what: 'Everyone climbs what they like. The best climbs count; a flash adds points.',
        places: (count: number) => `${formatCount(count, 'competitor')} free`,
      },
      boulder_final: {
        name: 'Finals',
        what: 'One climb after the other, judged try by try: attempts, zones, tops.',
        places: (count: number) => `${formatCount(count, 'competitor')} free`,
      },
    },
    count: 'Climbs',
    countHelp: 'Numbered from 1 and active. More can be added or imported at any time.',
    create: 'Create competition',
    source: 'Start from',
    empty: 'Nothing, only the defaults',
    hasClimbs: 'With its climbs',
    hasGroups: 'With its categories and cohorts',
    copies: 'Its settings and rules come along. Dates, competitors, scores and staff stay behind.',
  },
} as const;
