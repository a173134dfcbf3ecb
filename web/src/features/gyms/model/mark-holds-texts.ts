/** Texts of marking holds on a photo. */
export const markTexts = {
  kinds: { start: 'Start', top: 'Top' },
  mark: (kind: string) => `Tap the photo to mark ${kind.toLowerCase()} holds`,
} as const;
