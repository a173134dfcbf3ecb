/** Texts of the management shell, apart because nobody's first page needs them. */
export const texts = {
  manage: 'Manage competitions',
  allCompetitions: 'All competitions',
  credits: 'Credits',
  overview: 'Overview',
  competitors: 'Competitors',
  climbs: 'Climbs',
  walls: 'Walls',
  gymRoles: { manager: 'Manager', setter: 'Setter', staff: 'Staff' } as Record<string, string>,
  cohorts: 'Categories and cohorts',
  scores: 'Scores',
  settings: 'Settings',
  directory: 'Directory',
  log: 'Log',
  menu: 'Menu',
  loadingMenu: 'Loading the menu',
  publicPage: 'Public page',
  home: 'Home',
  lost: {
    title: (name: string) => `You no longer work on ${name}`,
    why: 'You were removed from its staff, or it was deleted. Ask whoever runs it if that’s a mistake.',
  },
} as const;
