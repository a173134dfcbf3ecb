export const photoTexts = {
  label: 'Photo',
  help: 'PNG or JPEG, up to 16 MB.',
  choose: 'Choose a photo',
  change: 'Change photo',
  remove: 'Remove',
  title: 'Crop your photo',
  area: 'Your photo. Use the arrow keys to move it, plus and minus to zoom.',
  use: 'Use photo',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  stop: 'Stop',
  done: 'Photo added',
  removed: 'Photo removed',
} as const;
