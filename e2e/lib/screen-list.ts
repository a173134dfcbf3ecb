import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { type GymSlide, gymSlides } from '@cruxboard/domain/site/screens/slides';
import type { Page } from '@playwright/test';
import { takePhoto } from './photo';
import { expireSignIn } from './recent-sign-in';
import {
  chooseFilm,
  holdUploads,
  pauseFilm,
  playMissing,
  refuseUploads,
  reportSolution,
  type SeededSolutions,
  sendFilm,
  sendRefusedFilm,
} from './screen-videos';
import { newNumber } from './texts';

/** Ids of what the demo lacks: an empty competition, one that has ended, a gym without anything, solutions nobody sees. */
export interface Seeded extends SeededSolutions {
  readonly empty: string;
  readonly ended: string;
  readonly emptyGym: string;
}

/** Who is signed in; the last three are in the middle of signing up. */
export type Who =
  | 'visitor'
  | 'climber'
  | 'newcomer'
  | 'staff'
  | 'organiser'
  | 'judge'
  | 'developer'
  | 'unconfirmed'
  | 'nameless'
  | 'incomplete';

/** One row of a sheet: a URL as one user sees it, in one state. */
export interface Screen {
  readonly who: Who;
  readonly path: string;
  /** The state's label on the sheet. */
  readonly state: string;
  /** Prepares the state before the page is opened. */
  readonly before?: ((page: Page) => Promise<unknown>) | undefined;
  /** Exists only on phones, because it opens from the bottom bar. */
  readonly isForPhones?: boolean | undefined;
  /** Opens the state once the page has settled. */
  readonly press?: ((page: Page) => Promise<unknown>) | undefined;
  /** Shows a failure or a redirect, which the browser also logs as an error. */
  readonly isFault: boolean;
}

/** Only for the wall screen. */
export const isTv = ({ path }: Pick<Screen, 'path'>): boolean => path.endsWith('/tv');

/** Also for screens that stand upright, and large ones. */
export const isGymTv = (screen: Pick<Screen, 'path'>): boolean =>
  isTv(screen) && screen.path.startsWith('/gym/');

const gym = '/gym/demo-gym';
const climb = `${gym}/climb/demo-gym-climb-002`;
const dashboard = '/dashboard/demo-gym';
const operations = '/admin';
const comments = '**/api/solutions/*/comments*';
const pumpfest = '/competition/demo-pumpfest';
const finals = '/competition/demo-finals';
const managed = '/competitions/manage/demo-pumpfest';
const managedFinals = '/competitions/manage/demo-finals';
const dashboardPages = [
  '',
  '/sections',
  '/climbs',
  '/solutions',
  '/issues',
  '/directory',
  '/showcase',
  '/rankings/overall',
  '/rankings/monthly',
  '/analytics',
  '/settings',
];
/** The same of the demo's gym, with the page of a climb. */
const demoPages = [...dashboardPages, '/climb/demo-gym-climb-002'].map(
  (page) => `${dashboard}${page}`,
);

const answer =
  (pattern: string, status: number, json: object = {}) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) => route.fulfill({ status, json }));
/** Parts of the kit, one page each, in one theme: with both, every part would be on the page twice. */
const kitParts = [
  'controls',
  'fields',
  'data',
  'people',
  'boards',
  'media',
  'states',
  'transfers',
  'overlays',
];

const never = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** A gym's screen that shows nothing but one of its slides. */
const onlySlide = (shown: GymSlide): Partial<Screen> => ({
  before: (page) =>
    page.route('**/api/gyms/*/tv*', async (route) => {
      const response = await route.fetch();
      const tv = (await response.json()) as GymTv; // by the contract
      const slides = tv.screen.settings.slides.map((slide) => ({
        ...slide,
        isOn: slide.kind === shown,
      }));
      // at any hour the same
      const settings = { ...tv.screen.settings, slides, night: null };
      const json = { ...tv, screen: { ...tv.screen, settings } };
      await route.fulfill({ response, json });
    }),
  press: (page) => page.locator(`[data-slide="${shown}"]`).waitFor(),
});

const pressSwitch = (name: string) => (page: Page) => page.getByRole('switch', { name }).click();

const editWall = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for The Prow' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
};
const editClimb = (page: Page) =>
  page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
const addNobody = async (page: Page) => {
  await page.getByLabel('Username or email').fill('somebody');
  const form = page.locator('form').filter({ hasText: 'Username or email' });
  await form.getByRole('checkbox', { name: /^Setter/ }).uncheck();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};
/** Two editors of one climb, as the server would answer the slower one. */
const editedTwice = answer('**/api/call/climbs.updateClimb', 409, {
  error: {
    status: 'ABORTED',
    message: 'Someone else has changed this in the meantime. Reload and check it again.',
    details: {
      code: 'edit_conflict',
      seq: 1,
      conflicts: [
        {
          subject: 'demo-gym-climb-002',
          field: 'grade',
          value: 7,
          byName: 'Maren Holm',
          at: new Date().toISOString(),
        },
      ],
    },
  },
});
const changeGrade = async (page: Page) => {
  await page.getByLabel('Grade', { exact: true }).selectOption('V6');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').waitFor();
};
const selectThen = (name: string | RegExp) => async (page: Page) => {
  for (const index of [0, 1]) {
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(index)
      .check();
  }
  await page.getByRole('button', { name }).click();
};
/** What was loaded stays, and says that it may be old. */
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page
    .getByText(/^Offline/)
    .filter({ visible: true })
    .first()
    .waitFor();
};
const typeBio = (page: Page) => page.getByLabel('Bio').fill('Boulders on every wall.');
const typeShortName = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('ab');
  await page.getByLabel('Bio').focus();
};
const waitForButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).waitFor();

type Row = readonly [path: string, state?: string, more?: Partial<Screen>];

function rows({
  empty,
  ended,
  emptyGym,
  hidden,
  deleted,
}: Seeded): Readonly<Record<Who, readonly Row[]>> {
  const fault = { isFault: true };
  return {
    visitor: [
      ['/'],
      ['/', 'no network answer', { ...fault, before: answer('**/api/*/**', 500) }],
      ['/', 'away', { before: answer('**/api/tokens', 200), press: waitForButton('Refresh') }],
      ['/', 'loading', { ...fault, before: never('**/api/tokens') }],
      ['/', 'searching', { press: search }],
      ['/auth/login'],
      ['/auth/login', 'nothing filled in', { press: pressButton('Sign in') }],
      ['/auth/login?way=link', 'by a mailed link'],
      ['/auth/login?way=phone', 'by phone'],
      ['/auth/login?way=phone', 'no number', { press: pressButton('Text me a code') }],
      ['/auth/login?way=phone', 'waiting for a code', { press: askForCode }],
      ['/auth/redirect?code=stolen&state=foreign', 'of another browser', fault],
      ['/auth/redirect?mode=signIn&oobCode=none', 'on another device'],
      ['/auth/register'],
      ['/auth/register?way=phone', 'by phone'],
      ['/auth/instagram', 'isn’t available yet'],
      ['/auth/instagram?outcome=denied', 'not allowed'],
      ['/auth/reactivate'],
      ['/auth/reset'],
      ['/auth/signout'],
      ['/auth/verify?oobCode=none', 'a link that is no longer good', fault],
      [gym],
      [gym, 'filtering', { press: pressButton(/^Filter/) }],
      ['/gym/no-such-gym', 'no such gym', fault],
      [`${gym}?section=demo-gym-cave&sort-by=number-desc`, 'filtered and sorted'],
      [`${gym}?search=zzzz`, 'nothing found'],
      [`${gym}?setter=ruben`, 'of one setter'],
      [climb],
      ['/solution/demo-solution-01'],
      ['/mika/solution/demo-solution-01'],
      [
        '/emil_climbs/solution/demo-solution-01?comment=demo-solution-01-comment-1-reply-4',
        'a linked reply',
      ],
      ['/pavel_climbs/solution/demo-solution-05', 'no comments'],
      ['/wen_climbs/solution/demo-solution-10', 'a deleted comment with a reply'],
      ['/wen_climbs/solution/demo-solution-10?comment=gone', 'a linked comment that is gone'],
      [
        '/solution/demo-solution-01',
        'a video that doesn’t load',
        { ...fault, before: answer('**/api/videos/*/*.mp4', 404), press: playMissing },
      ],
      ['/solution/demo-solution-01', 'comments loading', { ...fault, before: never(comments) }],
      [
        '/solution/demo-solution-01',
        'comments failed',
        { ...fault, before: answer(comments, 500) },
      ],
      ['/gym/demo-gym/rankings/monthly?board=helpers', 'helpers'],
      [climb, 'photo', { press: pressButton(/^Enlarge/) }],
      [`${gym}/wall/demo-gym-cave`],
      [`${gym}/wall/demo-gym-cave?search=zzzz`, 'nothing found'],
      [`${gym}/wall/no-such-wall`, 'no such wall', fault],
      ...gymSlides.map((slide): Row => [`${gym}/tv`, slide, onlySlide(slide)]),
      [`${gym}/tv`, 'offline', { ...fault, before: answer('**/api/gyms/*/tv*', 500) }],
      [`/gym/${emptyGym}/tv`, 'empty'],
      ['/gym/no-such-gym/tv', 'no such gym', fault],
      [`${gym}/rankings/monthly`],
      [`${gym}/rankings/overall`],
      [`${gym}/rankings/2020/01`, 'no ranking'],
      ['/mika'],
      ['/noor_climbs', 'with results and a badge'],
      ['/noor_climbs/achievement/top_competition_climbers_1'],
      ['/mika/achievement/first_grade_v5', 'a first ascent'],
      ['/mika/achievement/total_climbs_40', 'a level'],
      ['/competitions'],
      ['/competitions?q=zzzz', 'nothing found'],
      [pumpfest],
      [`${pumpfest}?tab=climbs`],
      [`${pumpfest}?tab=card`],
      [`${pumpfest}?tab=about`],
      [`/competition/${ended}`, 'ended'],
      [`${pumpfest}/competitor/demo-pumpfest-competitor-102`],
      [`${pumpfest}/card/none`, 'a card of nobody', fault],
      [`${pumpfest}/claim/demo-pumpfest-competitor-102`],
      [`${pumpfest}/log`],
      [`${pumpfest}/tv`],
      [`${pumpfest}/embed`],
      [finals],
      [`${finals}?tab=about`],
      [`${finals}/competitor/demo-finals-competitor-102`],
      [`${finals}/tv`],
      [`${finals}/callzone`],
      [`${pumpfest}/callzone`],
      ['/competitions/about'],
      ['/privacy'],
      ['/terms'],
      ['/return'],
      ['/return?from=checkout&result=failed'],
      ['/maintenance'],
      ['/403', '', fault],
      ['/404', '', fault],
      ['/deletion/none', 'of nothing', fault],
      ...kitParts.map((part): Row => [`/dev/storybook?part=${part}&theme=light`, part]),
      ['/dev/toasts', 'shown', { press: pressButton('Show') }],
    ],
    climber: [
      ['/'],
      ['/', 'quick log', { isForPhones: true, press: pressButton('Log an ascent') }],
      ['/', 'notifications', { press: pressButton(/^Notifications/) }],
      ['/', 'searching', { press: search }],
      [gym],
      [gym, 'quick log', { isForPhones: true, press: pressButton(/^Log an ascent/) }],
      // public pages carry their first data inlined, except the profile
      [gym, 'loading', { ...fault, before: never('**/api/me') }],
      [climb],
      [gym, 'logging several', { press: pressButton('Log several climbs') }],
      [climb, 'logging with details', { press: pressButton('Flash, tries or another day') }],
      [climb, 'reporting', { press: pressButton('Report a problem') }],
      [`${gym}/wall/demo-gym-cave`],
      [`${gym}/rankings/monthly`],
      ['/mika'],
      ['/mika/drafts', 'uploading, processing, failed and ready'],
      ['/mika/drafts', 'loading', { ...fault, before: never('**/api/me/drafts*') }],
      ['/mika/drafts', 'failed', { ...fault, before: answer('**/api/me/drafts*', 500) }],
      ['/mika/drafts', 'largest videos', { press: pressButton('Your largest videos') }],
      [climb, 'adding a solution', { press: pressButton('Add a solution') }],
      [climb, 'trimming a video', { press: chooseFilm }],
      ['/wen_climbs/solution/demo-solution-10', 'reporting', { press: reportSolution }],
      ['/wen_climbs/solution/demo-solution-10', 'mentioning somebody', { press: mention }],
      [`/mika/solution/${hidden}`, 'hidden, as its author sees it'],
      [`/mika/solution/${deleted}`, 'deleted, as its author sees it'],
      ['/mika', 'logbook loading', { ...fault, before: never('**/api/profiles/mika/logbook*') }],
      [
        '/mika',
        'logbook failed',
        { ...fault, before: answer('**/api/profiles/mika/logbook*', 500) },
      ],
      ['/mika', 'sharing a session', { press: shareSession }],
      ['/mika/settings/account'],
      ['/mika/settings/account', 'adding a phone', { press: pressButton('Add a phone number') }],
      [
        '/mika/settings/account',
        'adding an app',
        { press: pressButton('Add an authenticator app') },
      ],
      ['/mika/settings/profile'],
      ['/mika/settings/profile', 'cropping', { press: cropPhoto }],
      ['/mika/settings/email'],
      ['/mika/settings/email', 'signing in again', { press: askForProof }],
      ['/mika/settings/password'],
      ['/mika/settings/notifications'],
      ['/mika/favourites', 'goes on to the climbs', fault],
      ['/mika/favourites/climbs'],
      [
        '/mika/favourites/climbs',
        'loading',
        { ...fault, before: never('**/api/me/favourites/climbs*') },
      ],
      [
        '/mika/favourites/climbs',
        'failed',
        { ...fault, before: answer('**/api/me/favourites/climbs*', 500) },
      ],
      ['/mika/favourites/solutions'],
      [`${pumpfest}?tab=card`],
      [`/competition/${ended}?tab=card`, 'ended'],
      [`${finals}?tab=card`],
      [`${pumpfest}/claim/demo-pumpfest-competitor-103`, 'not theirs'],
      ...demoPages.map((page): Row => [page, 'no permission', fault]),
      // the last: the device keeps what is on its way, and would show it on the next ones
      [climb, 'no space for a video', { ...fault, before: refuseUploads, press: sendRefusedFilm }],
      [climb, 'a paused video', { before: holdUploads, press: pauseFilm }],
      [climb, 'a video on its way', { before: holdUploads, press: sendFilm }],
    ],
    newcomer: [
      ['/'],
      ['/newcomer', 'empty'],
      ['/newcomer/drafts', 'empty'],
      ['/newcomer/favourites/climbs', 'empty'],
      ['/newcomer/favourites/solutions', 'empty'],
      [`${pumpfest}?tab=card`, 'not joined'],
    ],
    developer: [
      [operations],
      [operations, 'closing the site', { press: pressSwitch('Maintenance') }],
      [`${operations}?tab=jobs`],
      [`${operations}?tab=dead`],
      [`${operations}?tab=audit`],
      [`${operations}?tab=accounts`, 'nothing looked for'],
      [`${operations}?tab=accounts&q=zzzz`, 'nothing found'],
      [`${operations}?tab=accounts&q=mika`, 'found'],
      [`${operations}?tab=accounts&q=mika`, 'disabling', { press: pressButton('Disable') }],
      [`${operations}?tab=storage`],
    ],
    staff: [
      [dashboard],
      [`${dashboard}/sections`],
      [`${dashboard}/sections`, 'editing', { press: editWall }],
      [`${dashboard}/climbs`],
      [`${dashboard}/climbs`, 'adding', { press: pressButton('Add climb') }],
      [`${dashboard}/climbs`, 'editing', { press: editClimb }],
      [`${dashboard}/climbs?q=zzzz`, 'nothing found'],
      [`${dashboard}/climbs?state=archived`, 'taken down'],
      [`${dashboard}/climbs?import=open`, 'importing'],
      [`${dashboard}/climbs`, 'exporting', { press: pressButton('Export') }],
      [`${dashboard}/solutions`],
      [`${dashboard}/solutions?state=hidden`, 'nothing found'],
      [`${dashboard}/showcase`],
      [`${dashboard}/showcase`, 'adding a notice', { press: pressButton('Add a notice') }],
      [`${dashboard}/showcase`, 'pinning a climb', { press: pressButton('Pin a climb') }],
      [`${dashboard}/showcase`, 'pinning a solution', { press: pressButton('Pin a solution') }],
      [`${dashboard}/screens`],
      [`${dashboard}/rankings/overall`],
      [`${dashboard}/rankings/monthly`],
      [`${dashboard}/rankings/monthly?month=2020-01`, 'nobody has points'],
      [`${dashboard}/analytics`],
      [`${dashboard}/analytics?weeks=52`, 'a year'],
      [`${dashboard}/analytics?from=2020-01-01&to=2020-01-31`, 'nothing yet'],
      [`${dashboard}/analytics`, 'setting a target', { press: pressButton('Set target') }],
      [`${dashboard}/directory`],
      [`${dashboard}/directory`, 'no role chosen', { press: addNobody }],
      [`${dashboard}/settings`],
      [`${dashboard}/settings`, 'unsaved', { press: typeBio }],
      [`${dashboard}/settings`, 'a name too short', { press: typeShortName }],
      [`${dashboard}/climb/demo-gym-climb-002`],
      [
        `${dashboard}/climb/demo-gym-climb-002`,
        'marking holds',
        { press: pressButton('Mark start and top') },
      ],
      [`${dashboard}/labels`],
      [`${dashboard}/labels?perPage=21&paper=letter&startAt=5`, 'begun sheet'],
      [`${dashboard}/labels?kind=posters`, 'posters'],
      [`${dashboard}/labels?since=2199-01-01`, 'nothing to print'],
      [`${dashboard}/issues`],
      [`${dashboard}/issues?issue=demo-issue-1`, 'one'],
      [`${dashboard}/issues?state=resolved`, 'resolved'],
      [`${dashboard}/issues?kind=broken_hold&assignee=none`, 'nothing found'],
      [`${dashboard}/session/demo-gym-slab`],
      [`${dashboard}/session/demo-gym-slab?view=add`, 'adding a climb'],
      [`${dashboard}/session/demo-gym-slab?view=publish`, 'publishing'],
      ...dashboardPages.map((page): Row => [`/dashboard/${emptyGym}${page}`, 'empty gym']),
      [dashboard, 'loading', { ...fault, before: never('**/staff/overview*') }],
      [dashboard, 'failed', { ...fault, before: answer('**/staff/overview*', 500) }],
      ...demoPages.map((page): Row => [page, 'offline', { ...fault, press: goOffline }]),
      [`${dashboard}/climbs`, 'loading', { ...fault, before: never('**/staff/climbs*') }],
      [`${dashboard}/climbs`, 'into a competition', { press: selectThen('To a competition') }],
      [
        `${dashboard}/climb/demo-gym-climb-002`,
        'two editors',
        { ...fault, before: editedTwice, press: changeGrade },
      ],
      [climb, 'grade opinions'],
      [climb, 'notifications', { press: openNotifications }],
      ['/competitions/manage', 'notifications', { press: openNotifications }],
    ],
    organiser: [
      ['/competitions/manage'],
      ['/competitions/manage', 'failed', { ...fault, before: answer('**/api/me', 500) }],
      ['/competitions/manage?create=open', 'creating'],
      [managed],
      ['/competitions/manage/credits'],
      ['/competitions/manage/credits/demo-purchase'],
      [`${managed}?topUp=open`, 'topping up'],
      [managed, 'ending', { press: pressButton('End') }],
      [managed, 'switcher', { press: openSwitcher }],
      [`/competitions/manage/${empty}`, 'empty draft'],
      [`/competitions/manage/${ended}`, 'ended, a late score'],
      [`${managed}/competitors`],
      [`/competitions/manage/${empty}/competitors`, 'empty'],
      [`${managed}/competitors?import=open`, 'importing'],
      [`${managed}/competitor/demo-pumpfest-competitor-102`],
      [`${managed}/climbs`],
      [`${managed}/climbs?fill=open`, 'filling in'],
      [
        `/competitions/manage/${ended}/climbs`,
        'moving climbs to a gym',
        { press: selectThen('To a gym') },
      ],
      [`/competitions/manage/${empty}/climbs`, 'empty'],
      [`${managed}/cohorts`],
      [`${managed}/cohorts`, 'randomising', { press: pressButton('Randomise') }],
      [`/competitions/manage/${empty}/cohorts`, 'empty'],
      [`${managed}/scores`],
      [`/competitions/manage/${ended}/scores`, 'a late score'],
      [`${managedFinals}/scores`],
      [`${managed}/settings`],
      [`${managedFinals}/settings`],
      [`${managed}/directory`],
      [`${managed}/screens`],
      [`${managed}/log`],
      [`${managed}/print`],
      [`${managed}/print?sheet=starts`, 'start lists'],
      [`${managed}/print?sheet=cards&by=category&group=demo-pumpfest-women-open`, 'score cards'],
      [`${managedFinals}/print?sheet=cards`, 'score cards of a final'],
      [`${managed}/log?q=zzzz`, 'nothing found'],
    ],
    judge: [
      [`${finals}/judge`],
      [`${finals}/judge?climb=demo-finals-climb-3`, 'at a climb'],
      [`${pumpfest}/judge`],
      [`${pumpfest}/judge`, 'scanning', { press: pressButton('Scan a score card') }],
      [`${pumpfest}/judge?competitor=demo-pumpfest-competitor-102`, 'at a competitor'],
      [`${managed}/settings`, 'no permission', fault],
    ],
    unconfirmed: [['/auth/verify']],
    nameless: [['/profile/username']],
    incomplete: [['/profile/complete']],
  };
}

/** Opens the switcher, which on phones is in the sheet instead of the side bar. */
async function openSwitcher(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.locator('[data-switcher]').filter({ visible: true }).click();
}

async function search(page: Page): Promise<void> {
  await pressButton('Search')(page);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('slow');
  await page
    .getByRole('option', { name: /Slow Burn/ })
    .first()
    .waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill(newNumber().national);
  await pressButton('Text me a code')(page);
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function askForProof(page: Page): Promise<void> {
  await expireSignIn(page);
  await page.getByLabel('New email').fill('mika.next@demo.test');
  await page.getByLabel('New email').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).waitFor();
}

async function mention(page: Page): Promise<void> {
  const box = page.getByLabel('Add a comment');
  await box.fill('Ask @be');
  await box.press('End');
  await page
    .getByRole('listbox', { name: 'People to mention' })
    .getByRole('option')
    .first()
    .waitFor();
}

async function shareSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share this session' }).first().click();
  await page.getByRole('img', { name: 'Picture of the session' }).waitFor();
}

async function cropPhoto(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  const card = page.getByRole('region', { name: 'Your photo' });
  await card.getByRole('button', { name: /^(Choose a|Change) photo$/ }).click();
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  await (await choosing).setFiles(photo);
  await page.getByRole('dialog').getByRole('button', { name: 'Use photo' }).waitFor();
}

async function openNotifications(page: Page): Promise<void> {
  await pressButton(/^Notifications/)(page);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('listitem').first().waitFor();
}

/** @returns every built screen, as its users see it. */
export function screensOf(seeded: Seeded): Screen[] {
  // Object.entries widens the keys of the record to string.
  return (Object.entries(rows(seeded)) as [Who, readonly Row[]][]).flatMap(([who, own]) =>
    own.map(([path, state = '', more = {}]) => ({ who, path, state, isFault: false, ...more })),
  );
}
