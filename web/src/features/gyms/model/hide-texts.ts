/** Texts of hiding what somebody published. */
export const hideTexts = {
  hide: 'Hide',
  unhide: 'Show again',
  reason: 'Reason',
  reasonHelp: 'Shown to the author',
  cancel: 'Cancel',
  undo: 'Undo',
} as const;
