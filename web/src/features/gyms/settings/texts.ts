import { formatDay } from '../../../lib/format/format';

/** Texts of a gym's settings. */
export const texts = {
  title: 'Settings',
  tab: (gym: string) => `Settings, ${gym}`,
  save: 'Save changes',
  saved: 'Settings saved',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  about: {
    title: 'About',
    name: 'Name',
    nameHelp: '3–24 letters, numbers and spaces.',
    bio: 'Bio',
    location: 'Location',
    locationHelp: 'Street and suburb. It leads to a map.',
    mapUrl: 'Map link',
    mapUrlHelp:
      'The short link from the map’s Share button. Without one, the location leads to a map search.',
    website: 'Website',
    websitePlaceholder: 'https://',
    instagram: 'Instagram',
    instagramHelp: 'Username, without @',
  },
  pictures: {
    title: 'Pictures',
    help: 'PNG or JPEG, up to 16 MB.',
    choose: 'Choose a picture',
    change: 'Change',
    remove: 'Remove',
    uploading: (percent: number) => `Uploading, ${percent}%`,
    stop: 'Stop',
    added: 'Picture added. Save to publish it.',
    removed: 'Picture removed. Save to publish that.',
    logoUrl: {
      label: 'Logo',
      title: 'Crop the logo',
      area: 'The logo. Use the arrow keys to move it, plus and minus to zoom.',
      use: 'Use logo',
    },
    bannerUrl: {
      label: 'Banner',
      title: 'Crop the banner',
      area: 'The banner. Use the arrow keys to move it, plus and minus to zoom.',
      use: 'Use banner',
    },
  },
  climbing: {
    title: 'Rankings',
    timeZone: 'Time zone',
    timeZoneNow: (day: string) =>
      `Ranking months follow it. A new one applies from ${formatDay(day)}.`,
    timeZoneNext: (zone: string, day: string) =>
      `${zone.replaceAll('_', ' ')} applies until the end of the month, then the new one from ${formatDay(day)}.`,
    circuit: 'Circuit order',
    circuitHelp:
      'Easiest first. It decides the points of climbs without a grade. Ascents already logged keep their points.',
    points: (count: number) => `${count} points`,
  },
  posts: {
    title: 'Instagram posts',
    why: 'Show your gym’s latest posts on its page and on TV.',
    by: (name: string) => `Linked by ${name}`,
    byYou: 'Linked by you',
    brokenOwn: 'The link ended, so no posts are shown. Link your account again.',
    broken: (name: string) =>
      `The link ended, so no posts are shown. Ask ${name} to link it again, or use yours.`,
    show: (username: string) => `Show posts of @${username}`,
    shown: 'Posts are shown on the gym’s page',
    stop: 'Stop showing posts',
    stopped: 'Posts aren’t shown any more',
  },
  access: {
    title: 'Who can see this gym',
    kinds: {
      public: { label: 'Everyone', note: 'Listed, found by search, and open to all.' },
      link: {
        label: 'Anyone with the link',
        note: 'Not listed. Whoever opens the link sees the gym; signed in, they become a member.',
      },
      invitation: {
        label: 'Invited members',
        note: 'Not listed. Managers invite members by email in the directory.',
      },
    },
    staff: 'Staff always see it. To everyone else, a private gym doesn’t exist.',
    saveFirst: 'Save to get the link.',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'Couldn’t copy. Select the link and copy it.',
    renew: 'Renew link',
    renewed: 'Link renewed',
    renewTitle: 'Renew the link?',
    renewWhy:
      'The old link stops working, also for visitors who opened it. Members stay; remove them in the directory.',
    members: 'Members',
  },
  preview: {
    title: 'Public page',
    view: 'Open public page',
    name: 'Name',
  },
  edited: {
    name: 'the name',
    bio: 'the bio',
    location: 'the location',
    mapUrl: 'the map link',
    website: 'the website',
    instagram: 'Instagram',
    bannerUrl: 'the banner',
    logoUrl: 'the logo',
    timeZone: 'the time zone',
    circuitOrder: 'the circuit order',
    access: 'who can see the gym',
  } as Readonly<Record<string, string>>,
} as const;
