export const texts = {
  title: 'Push notifications',
  loading: 'Loading devices',
  failed: 'Your devices didn’t load',
  here: 'On this device',
  help: 'Choose below what to be notified about.',
  blocked: 'Your browser blocks notifications from Cruxboard. Allow them in its settings first.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add Cruxboard to the home screen first.',
  on: 'Push notifications are on',
  off: 'Push notifications are off on this device',
  refused: 'Your browser didn’t allow notifications',
  alsoOn: (devices: readonly string[]) =>
    `Also on ${new Intl.ListFormat('en', { type: 'conjunction' }).format(devices)}. Sign out there to stop them.`,
  offer: {
    label: 'Push notifications',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
    why: {
      favourite: 'Want to know when someone adds a solution, or before it comes down?',
      follow: 'Want to know when this wall is set?',
      join: 'Want to know when the competition starts and results are final?',
      publish: 'Want to know when someone comments on your solution?',
    },
  },
} as const;
