export const texts = {
  notLogged: (why: string) => `Not logged: ${lowerFirst(why)}`,
  notUndone: (why: string) => `Not undone: ${lowerFirst(why)}`,
  logged: (name: string) => `Logged ${name}`,
  again: (name: string, count: number) => `Logged ${name}, ×${count}`,
  undone: (name: string) => `Took back ${name}`,
  undo: 'Undo',
  limit: '20 repeats is the limit for one climb',
  log: 'Log ascent',
  logAgain: 'Log again',
  times: (count: number) => `logged ${count} ${count === 1 ? 'time' : 'times'}`,
  done: (count: number) => (count === 1 ? 'Done' : `Done ${count} times`),
  first: (when: string) => `first ${when}`,
  last: (when: string) => `last ${when}`,
  waiting: 'waiting',
  undoLast: 'Undo last',
  cameDown: 'This climb has come down. Your ascents are kept.',
  signIn: 'Sign in to log it',
  quick: {
    title: 'Log an ascent',
    search: 'Climb name',
    noGym: 'Choose your gym first; it is remembered on this device.',
    findGym: 'Find your gym',
    none: 'No climb by that name.',
    failed: 'The climbs did not load.',
    loading: 'Loading climbs',
    hint: (gym: string) => `On the wall at ${gym}, newest first`,
    signIn: 'Sign in to log what you climb.',
    toSignIn: 'Sign in',
  },
} as const;

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
