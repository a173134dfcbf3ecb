import type { IssueKind, IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import type { IssueState } from '@cruxboard/domain/gyms/issues/states';

export const kindLabels: Readonly<Record<IssueKind, string>> = {
  spinning_hold: 'Spinning hold',
  broken_hold: 'Broken hold',
  dirty: 'Dirty',
  wrong_grade: 'Wrong grade or label',
  offensive: 'Offensive',
  spam: 'Spam',
  wrong_climb: 'Wrong climb',
  other: 'Something else',
};

/** Before the climb's name: what of it was reported. */
export const aboutLabels: Readonly<Record<IssueSubject, string>> = {
  climb: '',
  solution: 'Solution of',
  comment: 'Comment on',
};

export const stateLabels: Readonly<Record<IssueState, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

export const texts = {
  title: {
    climb: (name: string) => `Report ${name}`,
    solution: (name: string) => `Report ${name}’s solution`,
    comment: (name: string) => `Report ${name}’s comment`,
  } satisfies Record<IssueSubject, (name: string) => string>,
  kind: 'What’s wrong?',
  kindRequired: 'Choose what’s wrong',
  message: 'Details',
  messageHelp: 'Which hold, or what the grade should be.',
  photo: 'Add a photo',
  retake: 'Change photo',
  removePhoto: 'Remove photo',
  photoAlt: 'Your photo',
  unreadable: 'That photo can’t be read. Take another one.',
  blocks: (username: string) => `Block @${username} too`,
  blocksHelp: 'You won’t see each other’s profiles, solutions and comments.',
  send: 'Send',
  sent: 'Sent. Staff will look at it.',
  queued: 'Saved. It’s sent when you’re online.',
  notSent: (why: string) => `Couldn’t send your report. ${why}`,
  noPhotoSent: 'Your report was sent without its photo, which couldn’t be stored.',
  own: 'Your reports',
  all: 'All your reports',
  none: 'You haven’t reported anything.',
  failed: 'Your reports didn’t load',
  loading: 'Loading your reports',
  more: 'More reports',
  waiting: 'Waiting to send',
  answer: 'Staff',
} as const;
