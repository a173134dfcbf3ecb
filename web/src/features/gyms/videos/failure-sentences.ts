import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';

/** What happened to a video that can't be published, and what to do. */
export const failureSentences: Readonly<Record<VideoFailure, string>> = {
  not_a_video: 'That file isn’t a video. Choose an MP4 or MOV.',
  damaged:
    'This video is damaged: it can’t be played to the end. Choose the original and send it again.',
  too_short: 'This video is shorter than 2 seconds. Keep a little more of it.',
  too_long: 'This video is longer than 10 minutes. Trim it to your send.',
  frame_too_large: 'This video’s picture is too large. Film in 4K or less, or export it smaller.',
  format_unsupported:
    'This kind of video doesn’t play in every browser. On an iPhone, set Camera > Formats to Most Compatible and film again, or export it as H.264.',
  processing_failed:
    'We couldn’t process this video. Try again; if it fails again, trim it or export it smaller.',
  send_again:
    'We couldn’t process this video. Choose it again; if it fails again, trim it or export it smaller.',
};
