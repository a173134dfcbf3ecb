export const texts = {
  title: 'Favourites',
  tabs: { climbs: 'Climbs', solutions: 'Solutions' },
  private: 'Only you see these.',
  empty: {
    climbs: { title: 'No saved climbs yet', why: 'Tap the bookmark on a climb to find it here.' },
    solutions: {
      title: 'No saved solutions yet',
      why: 'Tap the bookmark on a solution to find it here.',
    },
  },
  toGyms: 'Find a gym',
  comesDown: (day: string) => `Comes down on ${day}`,
  takenDown: 'Taken down',
  done: 'Done',
  unsaved: (name: string) => `Removed ${name} from favourites`,
  undo: 'Undo',
  unsave: (name: string) => `Remove ${name} from favourites`,
} as const;
