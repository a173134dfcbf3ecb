import { formatCount } from '../../../../lib/format/format';

export const texts = {
  title: 'Your competitions',
  tab: 'Manage competitions',
  create: 'New competition',
  none: {
    title: 'No competitions yet',
    why: 'Competitions you organise, judge or set for appear here.',
  },
  invitations: {
    title: 'Invitations',
    accept: 'Accept',
    acceptOf: (competition: string) => `Accept the invitation to ${competition}`,
    accepted: 'You’ve joined the staff',
    decline: 'Decline',
    declineOf: (competition: string) => `Decline the invitation to ${competition}`,
    declined: 'Invitation declined',
  },
  closed: 'You can’t create competitions at the moment.',
  competitors: (count: number) => formatCount(count, 'competitor'),
  noDate: 'No date yet',
  duplicate: 'Duplicate',
  actionsOf: (name: string) => `Actions for ${name}`,
  form: {
    title: 'New competition',
    name: 'Name',
    namePlaceholder: 'Spring Pumpfest',
    format: 'Format',
    formatHelp: 'You can’t change the format later.',
    formats: {
      boulder_pumpfest: {
        name: 'Pumpfest',
        what: 'Everyone climbs what they like. Their best climbs count, and a flash adds points.',
        places: (count: number) => `${formatCount(count, 'competitor')} free`,
      },
      boulder_final: {
        name: 'Finals',
        what: 'One climb after another, judged attempt by attempt: zones and tops.',
        places: (count: number) => `${formatCount(count, 'competitor')} free`,
      },
    },
    count: 'Climbs',
    countHelp: 'Numbered from 1. You can add or import more at any time.',
    create: 'Create competition',
    source: 'Start from',
    empty: 'Scratch',
    hasClimbs: 'Copy climbs',
    hasGroups: 'Copy categories and cohorts',
    copies: 'Settings and rules are copied. Dates, competitors, scores and staff aren’t.',
  },
} as const;
