import { gymSlides, screensMax, slideSeconds } from '@cruxboard/domain/site/screens/slides';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineLiveEvent, defineRead } from '../../define';
import { text } from '../../fields';
import { id, instant, nothing, whole, wholeText } from '../../primitives';

/** A screen's number at its gym or competition, as in its address: `?screen=2`. */
const number = whole(1, screensMax);

const key = z.string().check(z.minLength(1), z.maxLength(limits.screen.keyMax));

/** Where a screen's rotation is set to. */
const screenControl = z.strictObject({
  slot: z.nullable(key),
  item: z.nullable(key),
  round: whole(0, limits.screen.roundMax),
  isHeld: z.boolean(),
});

const hour = whole(0, 23);

/** What a gym's screen shows, in which order and for how long; each slide once. */
const gymScreenSettings = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        kind: z.enum(gymSlides),
        isOn: z.boolean(),
        seconds: whole(slideSeconds.min, slideSeconds.max),
      }),
    )
    .check(
      z.length(gymSlides.length),
      z.refine(
        (slides) => new Set(slides.map(({ kind }) => kind)).size === slides.length,
        'Must have each slide once',
      ),
      z.refine((slides) => slides.some(({ isOn }) => isOn), 'Must show at least one slide'),
    ),
  /** Hours at the gym between which the screen is dimmed. */
  night: z.nullable(z.strictObject({ fromHour: hour, untilHour: hour })),
});
export type GymScreenSettings = z.output<typeof gymScreenSettings>;

/** Which categories a competition's screen rotates through; none: all of them. */
const competitionScreenSettings = z.strictObject({
  categoryIds: z.array(id).check(z.maxLength(limits.screen.categoriesMax)),
});
export type CompetitionScreenSettings = z.output<typeof competitionScreenSettings>;

const steered = { number, name: z.string(), control: screenControl, controlledAt: instant };

export const gymScreen = z.object({ ...steered, settings: gymScreenSettings });
export type GymScreen = z.output<typeof gymScreen>;

const competitionScreen = z.object({ ...steered, settings: competitionScreenSettings });
export type CompetitionScreen = z.output<typeof competitionScreen>;

const ofGym = z.strictObject({ gymId: id });
const ofCompetition = z.strictObject({ competitionId: id });

/** A gym's screens, by number; the first is always there. */
export const readGymScreens = defineRead({
  name: 'screens.readGymScreens',
  summary: 'A gym’s screens, for its staff',
  path: '/api/gyms/{gymId}/staff/screens',
  access: 'session',
  params: ofGym,
  query: nothing,
  response: z.object({ items: z.array(gymScreen) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** A competition's screens, by number; the first is always there. */
export const readCompetitionScreens = defineRead({
  name: 'screens.readCompetitionScreens',
  summary: 'A competition’s screens, for its organisers',
  path: '/api/manage/competitions/{competitionId}/screens',
  access: 'session',
  params: ofCompetition,
  query: nothing,
  response: z.object({ items: z.array(competitionScreen) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** What one screen of a competition is set to; an unknown number is the first. */
export const readCompetitionScreen = defineRead({
  name: 'screens.readCompetitionScreen',
  summary: 'What a screen of a competition is set to',
  path: '/api/competitions/{competitionId}/screen',
  access: 'public',
  params: ofCompetition,
  query: z.strictObject({ screen: z._default(wholeText(1, screensMax), 1) }),
  response: competitionScreen,
  errors: ['not_found'],
});

/** Somebody steers or sets up a screen of the competition. */
export const screensChanged = defineLiveEvent({
  type: 'screens.changed',
  summary: 'A screen of the competition is steered or set up',
  data: z.object({ competitionId: id }),
});

const errors = ['not_found', 'permission_denied'] as const;
const competitionErrors = [...errors, 'competitions_disabled'] as const;
const output = z.object({ number });
const name = z.optional(text(fieldRules.screen.name));

/** Adds a screen with the usual settings. */
export const addGymScreen = defineCallable({
  name: 'screens.addGymScreen',
  summary: 'Add a screen to a gym',
  access: 'initialised',
  input: ofGym,
  output,
  errors: [...errors, 'too_many_screens'],
});

/** Changes the fields that are sent. */
export const updateGymScreen = defineCallable({
  name: 'screens.updateGymScreen',
  summary: 'Name a gym’s screen, or choose what it shows',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    number,
    changes: z.strictObject({ name, settings: z.optional(gymScreenSettings) }),
  }),
  output: nothing,
  errors,
});

/** Removes a screen other than the first; its address shows the first from then on. */
export const removeGymScreen = defineCallable({
  name: 'screens.removeGymScreen',
  summary: 'Remove a gym’s screen',
  access: 'initialised',
  input: z.strictObject({ gymId: id, number }),
  output: nothing,
  errors: [...errors, 'first_screen'],
});

/** Sets a screen's rotation to a place, from now on. */
export const steerGymScreen = defineCallable({
  name: 'screens.steerGymScreen',
  summary: 'Steer a gym’s screen: next, hold, show that',
  access: 'initialised',
  input: z.strictObject({ gymId: id, number, control: screenControl }),
  output: z.object({ controlledAt: instant }),
  errors,
});

/** Adds a screen with the usual settings. */
export const addCompetitionScreen = defineCallable({
  name: 'screens.addCompetitionScreen',
  summary: 'Add a screen to a competition',
  access: 'initialised',
  input: ofCompetition,
  output,
  errors: [...competitionErrors, 'too_many_screens'],
});

/** Changes the fields that are sent. */
export const updateCompetitionScreen = defineCallable({
  name: 'screens.updateCompetitionScreen',
  summary: 'Name a competition’s screen, or choose its categories',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    number,
    changes: z.strictObject({ name, settings: z.optional(competitionScreenSettings) }),
  }),
  output: nothing,
  errors: competitionErrors,
});

/** Removes a screen other than the first; its address shows the first from then on. */
export const removeCompetitionScreen = defineCallable({
  name: 'screens.removeCompetitionScreen',
  summary: 'Remove a competition’s screen',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, number }),
  output: nothing,
  errors: [...competitionErrors, 'first_screen'],
});

/** Sets a screen's rotation to a place, from now on. */
export const steerCompetitionScreen = defineCallable({
  name: 'screens.steerCompetitionScreen',
  summary: 'Steer a competition’s screen: next, hold, show that',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, number, control: screenControl }),
  output: z.object({ controlledAt: instant }),
  errors: competitionErrors,
});
