export const texts = {
  parts: 'Parts of this profile',
  tabs: {
    logbook: 'Logbook',
    solutions: 'Solutions',
    achievements: 'Achievements',
    results: 'Results',
    gyms: 'Gyms',
  },
} as const;
