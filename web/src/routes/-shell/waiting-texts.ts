/** Texts of the strip below the bar, which most visits don't load. */
export const texts = {
  waiting: (count: number) => `${count} waiting to send`,
  savedHere: 'saved on this device',
  offline: (at: string) => `Offline. Last updated ${at}`,
  maintenance: 'We’re doing maintenance. We’ll be right back.',
} as const;
