import { limits } from '@cruxboard/domain/limits';

/** In millions of bytes, rounded down so that the limit isn't promised higher than it is. */
function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(undefined, format).format(Math.floor(bytes / 1_000_000));
}

const minS = limits.video.durationMinMs / 1_000;

export const texts = {
  title: (climb: string) => `Add a solution: ${climb}`,
  replaceTitle: (climb: string) => `Another video: ${climb}`,
  choose: 'Choose a video',
  hint: `MP4 or MOV, up to ${megabytes(limits.solution.videoSizeMaxBytes)}, at least ${minS} seconds`,
  film: 'Film it',
  fromInstagram: 'From Instagram',
  reels: 'Your reels and videos',
  noReels: 'No reels yet',
  noReelsHint:
    'Reels and videos that you post on Instagram show up here. Photos can’t be solutions.',
  instagramWhy: 'Or use a reel of yours: link your Instagram account.',
  back: 'Back',
  stays:
    'The video stays on Instagram. If you delete it there or unlink your account, it stops playing here.',
  another: 'Choose another',
  reading: 'Reading the video',
  fault: {
    unreadable: (name: string) =>
      `${name} isn’t an MP4 or MOV video we can read. Export it as MP4 and try again.`,
    short: (name: string, duration: string) =>
      `${name} is ${duration} long. Choose a video of at least ${minS} seconds.`,
    empty: (name: string) => `${name} is empty. Choose another video.`,
    type: (name: string) => `${name} isn’t an MP4 or MOV video. Export it as MP4 and try again.`,
    large: (name: string, bytes: number) =>
      `${name} is ${megabytes(bytes)}. The limit is ${megabytes(limits.solution.videoSizeMaxBytes)}; make it shorter and try again.`,
    noRoom:
      'This device has no room to store the video while it’s sent. Free some space and try again.',
  },
  preview: 'Preview',
  noPreview: 'This browser can’t show the video. You can still add it.',
  play: 'Play',
  pause: 'Pause',
  trim: 'Trim',
  trimHelp: (isConverted: boolean, minutes: number) =>
    isConverted
      ? `Your device converts this video before it’s sent. Keep up to ${minutes} minutes.`
      : `Keep up to ${minutes} minutes.`,
  cover: 'Cover',
  coverHelp: 'The picture shown before it plays.',
  sound: 'Keep the sound',
  noSound: 'This video has no sound.',
  caption: 'Caption',
  captionHelp: 'What helped? “Heel early, then it’s a jug.”',
  publish: 'Publish',
  saveDraft: 'Save as draft',
  replace: 'Use this video',
  posted: 'Solution published',
  postDrafted: 'Saved to your drafts',
  publishes: 'Uploading. It publishes when it’s ready.',
  drafted: 'Uploading to your drafts.',
  replaced: 'Uploading the new video.',
} as const;
