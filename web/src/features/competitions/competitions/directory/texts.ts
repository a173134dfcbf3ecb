export const texts = {
  title: 'Directory',
  tab: (competition: string) => `Directory, ${competition}`,
  meta: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  add: 'Add staff',
  who: 'Username or email',
  whoHelp: 'They need a Cruxboard account.',
  roles: 'Roles',
  rolesOf: (name: string) => `Roles for ${name}`,
  may: {
    organiser: 'Everything, including contact details',
    judge: 'Everyone’s scores',
    setter: 'Climbs',
  },
  chooseRole: 'Choose at least one role.',
  addConfirm: 'Add',
  added: (name: string) => `${name} added`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWhy: (name: string, roles: string) =>
    `${name} (${roles}) will lose access to this competition straight away. You can add them again later.`,
  removeSelfTitle: 'Remove yourself?',
  removeSelfWhy:
    'You’ll lose access to this competition straight away. An organiser can add you again later.',
  removed: (name: string) => `${name} removed`,
  you: 'you',
  unknown: 'No account has this username or email. Check the spelling, or ask them to sign up.',
} as const;
