import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Why a video can't be published, and what to do about it. */
const failures: Readonly<Record<VideoFailure, string>> = {
  not_a_video: 'That file isn’t an MP4 or MOV video. Choose another one.',
  damaged: 'The file is damaged. Export it again, or choose another one.',
  too_short: 'Shorter than 2 seconds. Choose a longer one.',
  too_long: 'Longer than 10 minutes. Trim it, or choose another one.',
  frame_too_large: 'The picture is larger than 8,192 pixels. Export it smaller and try again.',
  format_unsupported: 'We can’t play this format everywhere. Export it as H.264 MP4 and try again.',
  processing_failed: 'Something went wrong on our side. Choose the video again.',
};

export const texts = {
  title: 'Drafts',
  what: 'Drafts',
  lead: 'Only you see these.',
  sort: 'Sort drafts',
  more: 'More drafts',
  emptyTitle: 'No drafts',
  empty: 'Videos you’re uploading or haven’t published show up here. Open a climb to add one.',
  toGyms: 'Find a climb',
  select: (climb: string) => `Select ${climb}`,
  climbLine: (wall: string, gym: string) => `${wall} · ${gym}`,
  uploading: (percent: number) => `Uploading ${percent} %`,
  elsewhere: 'From another device or tab',
  processing: (place: number | null) =>
    place === null || place <= 1
      ? 'Processing'
      : `Processing, ${place}${endings[ordinals.select(place)] ?? 'th'} in line`,
  ready: 'Ready to publish',
  whenReady: 'Publishes when it’s ready',
  failure: (failure: VideoFailure | null) => failures[failure ?? 'processing_failed'],
  publish: 'Publish',
  publishMany: 'Publish',
  another: 'Choose another',
  discard: 'Discard',
  discarded: (climb: string) => `Discarded the draft of ${climb}`,
  undo: 'Undo',
  published: (count: number, later: number) => {
    if (count === 0)
      return later === 1 ? 'Publishes when it’s ready' : `${later} publish when they’re ready`;
    const now = count === 1 ? 'Published' : `Published ${count}`;
    return later === 0 ? now : `${now}, ${later} when ready`;
  },
} as const;
