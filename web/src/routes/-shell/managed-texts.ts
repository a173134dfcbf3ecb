/** Texts of the management shell, apart because nobody's first page needs them. */
export const texts = {
  manage: 'Manage competitions',
  allCompetitions: 'All competitions',
  credits: 'Credits',
  overview: 'Overview',
  competitors: 'Competitors',
  climbs: 'Climbs',
  cohorts: 'Categories and cohorts',
  scores: 'Scores',
  settings: 'Settings',
  directory: 'Directory',
  log: 'Log',
  menu: 'Menu',
  loadingMenu: 'Loading the menu',
  publicPage: 'Public page',
} as const;
