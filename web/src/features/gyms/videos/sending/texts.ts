const rate = new Intl.NumberFormat(undefined, {
  style: 'unit',
  unit: 'megabyte-per-second',
  maximumFractionDigits: 1,
});

/** Of videos on their way, wherever they are shown. */
export const texts = {
  fileGone: 'This device no longer has the video. Choose it again.',
  failed: 'The video couldn’t be sent. Try again.',
  conversionFailed:
    'Your device couldn’t convert this video. Keep this page open and try again, or choose a shorter one.',
  uploading: (percent: number) => `Uploading ${percent}%`,
  preparing: (percent: number) => `Making it smaller ${percent}%`,
  paused: (percent: number) => `Paused at ${percent}%`,
  waiting: 'Waiting to upload',
  stopped: 'Upload stopped',
  offline: 'Continues when you’re back online',
  pace: (bytesPerS: number, leftS: number) =>
    `${rate.format(bytesPerS / 1_000_000)}, ${timeLeft(leftS)} left`,
  sent: 'Uploaded. We’re getting it ready.',
  more: (count: number) => `${count} more`,
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  drafts: 'Drafts',
  strip: 'Uploads',
} as const;

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
