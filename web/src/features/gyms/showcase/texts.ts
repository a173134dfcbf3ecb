import { limits } from '@cruxboard/domain/limits';
import { formatDay } from '../../../lib/format/format';

/** Texts of a gym's showcase, for its staff. */
export const texts = {
  title: 'Showcase',
  tab: (gym: string) => `Showcase, ${gym}`,
  meta: (count: number) => `${count} of ${limits.showcase.perGymMax} · shown above the climbs`,
  pinClimb: 'Pin a climb',
  pinSolution: 'Pin a solution',
  addNotice: 'Add a notice',
  onScreens: 'Your TV screens show these, too.',
  toScreens: 'Set up screens',
  none: {
    title: 'Nothing pinned',
    why: 'Pin a climb worth a look, a climber’s beta, or a notice about hours and events. They show above your climbs.',
  },
  notice: 'Notice',
  climb: 'Climb',
  solution: 'Solution',
  chooseSolution: 'Type a climb or a name',
  noSolution: 'No solutions found',
  missingSolution: 'Choose a solution',
  solutionHelp:
    'On screens its video plays as a silent loop, if its author agreed to be on screens.',
  solutionHidden: 'Not shown any more',
  notOnScreens: 'Not on screens: its author hasn’t agreed',
  chooseClimb: 'Type a name',
  noClimb: 'No climbs found',
  missing: 'Choose a climb',
  noticeTitle: 'Title',
  text: 'Text',
  image: 'Image',
  imageHint: 'Any photo; it’s made smaller before it’s sent',
  addImage: 'Add an image',
  changeImage: 'Change image',
  removeImage: 'Remove image',
  unreadable: 'That file isn’t a photo this browser can read.',
  sending: (percent: number) => `Sending, ${percent}%`,
  from: 'From',
  fromHelp: 'Leave it empty to show it now.',
  until: 'Until',
  untilHelp: (zone: string) =>
    `Comes off on this day, ${zone} time. Leave it empty to keep it until you remove it.`,
  days: (fromOn: string | null, untilOn: string | null) =>
    [fromOn && `from ${formatDay(fromOn)}`, untilOn && `until ${formatDay(untilOn)}`]
      .filter(Boolean)
      .join(' '),
  states: { coming: 'Coming', over: 'Over', hidden: 'Not on the wall' },
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removed: (name: string) => `Removed ${name}`,
  undo: 'Undo',
  restored: (name: string) => `Restored ${name}`,
  pinned: 'Pinned',
  save: 'Save',
  pin: 'Pin',
  cancel: 'Cancel',
  preview: 'Preview',
  previewNone: 'Climbers see nothing today.',
};
