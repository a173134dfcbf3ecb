import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatCount } from '../../../lib/format/format';

const climbs = (count: number) => formatCount(count, 'climb');

/** Texts of a setting session. */
export const texts = {
  what: 'Setting session',
  tab: (wall: string) => `Setting ${wall}`,
  back: 'Back to walls',
  backToList: 'Back to the session',
  number: (number: number) => `Climb ${number}`,
  /** After the count. */
  set: (count: number) => `${count === 1 ? 'climb' : 'climbs'} set, not published`,
  sent: (sent: number, waiting: number) =>
    sent + waiting === 0
      ? ''
      : waiting === 0
        ? 'All sent'
        : `${sent} sent, ${waiting} on this device`,
  noPhoto: (count: number) => `${count} without a photo`,
  waitingStrip: (count: number) => `${climbs(count)} waiting for signal`,
  automatic: 'Sends automatically',
  none: {
    title: 'Nothing set yet',
    why: 'Add the first climb. Colour and grade are enough; everything is saved on this device first.',
  },
  target: {
    missing: (grades: readonly { grade: number; missingCount: number }[]) =>
      grades.length === 0
        ? 'The wall meets its target'
        : `Missing: ${grades.map(({ grade, missingCount }) => `${missingCount} × ${formatGrade(grade)}`).join(', ')}`,
    legend: 'Outline: your target',
    ofGrade: (grade: string, count: number, missing: number) =>
      missing === 0 ? `${grade}: ${count}` : `${grade}: ${count}, ${missing} missing`,
  },
  offline: 'Offline',
  onPhone: {
    edit: (name: string) => `Edit ${name}`,
    title: 'Edit climb',
    save: 'Save',
    saved: 'Climb changed',
    remove: 'Remove',
    removed: 'Climb removed',
    gone: 'This climb was sent just now. Change it under Climbs.',
  },
  waiting: 'Waiting',
  refused: {
    title: (count: number) => `${climbs(count)} not added`,
    onWall: (count: number, wall: string) => `${climbs(count)} not added: ${wall}`,
    goneWall: 'a wall that’s gone',
    hint: 'Still on this device. Edit or try again.',
    noWall: 'This wall is archived. Choose another wall.',
    retry: 'Try again',
    retryOf: (name: string) => `Try again: ${name}`,
    wall: 'Wall',
    chooseWall: 'Choose a wall',
  },
  add: (number: number) => `Add climb ${number}`,
  publish: 'Publish…',
  takeDown: {
    label: 'Take the old climbs down',
    help: (count: number) =>
      `Takes down all ${count} that climbers see. You can undo it for a day.`,
    done: (count: number) => `${climbs(count)} taken down`,
    undo: 'Undo',
    undone: (count: number) => `${climbs(count)} restored`,
  },
  form: {
    photo: 'Take a photo',
    retake: 'Another photo',
    removePhoto: 'Remove photo',
    unreadable: 'This photo can’t be read here. Take another one.',
    colour: 'Colour',
    repeat: 'Same as the last climb',
    grade: 'Grade',
    easier: 'Easier',
    harder: 'Harder',
    noGrade: 'No grade',
    name: 'Name',
    optional: 'optional',
    standIn: (name: string) => `Shown as “${name}” if empty`,
    addCaption: 'Add a caption',
    caption: 'Caption',
    save: 'Save climb',
    next: (name: string) => `next: ${name}`,
    saved: (name: string) => `${name} saved`,
    notSaved: (why: string) => `A climb wasn’t added, but it’s kept in its session. ${why}`,
  },
  publishing: {
    title: (wall: string) => `Show ${wall} to climbers`,
    none: 'No climbs are waiting to be published.',
    waiting: (count: number) => `${climbs(count)} still on this device. Get signal, then publish.`,
    action: (count: number) => `Publish ${climbs(count)}`,
    done: (count: number) => `${climbs(count)} published`,
    noPhoto: (count: number) =>
      `${climbs(count)} without a photo. Tap a climb in the session to add one, now or later.`,
    followers: (count: number) =>
      count === 1
        ? '1 person follows this wall and will be notified.'
        : `${count} people follow this wall and will be notified.`,
    plan: {
      open: 'Publish later',
      planned: (when: string) => `Publishes automatically ${when}`,
      change: 'Change',
      callOff: 'Call off',
      calledOff: 'The wall won’t publish automatically',
      label: 'Publish at',
      help: (zone: string) =>
        `In the gym’s time zone, ${zone}. Publishes everything that’s set by then.`,
      missing: 'Enter a day and a time',
      save: 'Save',
      cancel: 'Cancel',
      done: (when: string) => `The wall publishes automatically ${when}`,
    },
  },
} as const;
