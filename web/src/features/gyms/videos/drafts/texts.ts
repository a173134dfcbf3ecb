import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import type { SolutionState } from '@cruxboard/domain/gyms/solutions/states';
import { failureSentences } from '../failure-sentences';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** As the operator sets the space: 10 GB are 10,240 MB of 1,048,576 bytes. */
const megabytes = { unit: 'MB', bytes: 1_048_576 } as const;
const gigabyte = 1_024 * megabytes.bytes;
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

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
  uploading: (percent: number) => `Uploading ${percent}%`,
  elsewhere: 'From another device or tab',
  processing: (place: number | null) =>
    place === null || place <= 1
      ? 'Processing'
      : `Processing, ${place}${endings[ordinals.select(place)] ?? 'th'} in line`,
  ready: 'Ready to publish',
  watch: (climb: string) => `Watch your video of ${climb}`,
  editCaption: (climb: string) => `Edit caption, ${climb}`,
  draftOf: (climb: string) => `Draft of ${climb}`,
  whenReady: 'Publishes when it’s ready',
  failure: (failure: VideoFailure | null) => failureSentences[failure ?? 'processing_failed'],
  publish: 'Publish',
  publishMany: 'Publish',
  again: 'Try again',
  fileGone: 'We no longer have that video. Choose it again.',
  another: 'Choose another',
  keepSound: 'Send it with its sound',
  discard: 'Discard',
  space: 'Space for videos',
  used: (usedBytes: number, quotaBytes: number) => {
    const { unit, bytes } = quotaBytes >= gigabyte ? { unit: 'GB', bytes: gigabyte } : megabytes;
    const used = usedBytes / bytes;
    // a tenth is the least that is shown, and none would be wrong
    const shown = used < 0.1 ? `Under ${tenths.format(0.1)}` : tenths.format(used);
    return `${shown} of ${tenths.format(quotaBytes / bytes)} ${unit}`;
  },
  largest: 'Your largest videos',
  where: (gym: string, state: SolutionState) => (state === 'draft' ? `Draft · ${gym}` : gym),
  deleteOf: (climb: string, state: SolutionState) =>
    state === 'draft' ? `Discard the draft of ${climb}` : `Delete the solution of ${climb}`,
  view: 'View',
  published: (count: number, later: number) => {
    if (count === 0)
      return later === 1 ? 'Publishes when it’s ready' : `${later} publish when they’re ready`;
    const now = count === 1 ? 'Published' : `Published ${count}`;
    return later === 0 ? now : `${now}, ${later} when ready`;
  },
} as const;

/** @returns `36.4 MB`. */
export function sizeText(bytes: number): string {
  return `${tenths.format(bytes / megabytes.bytes)} ${megabytes.unit}`;
}
