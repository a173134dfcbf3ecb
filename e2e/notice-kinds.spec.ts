import type { Page } from '@playwright/test';
import { type Client, origin, read, signIn } from './lib/api';
import { addPlaces } from './lib/competition';
import { runSql } from './lib/database';
import { inDays } from './lib/days';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { createDraft, publishClimb } from './lib/solution';
import { expect, test } from './lib/test';

type NewAccount = ReturnType<typeof accountOf>;

const account = (name: string, lastName: string) => accountOf({ name, lastName, journey: 'kinds' });

/** One kind: what brings it about, what it says, where it leads, and what ends it. */
interface Kind {
  readonly says: string | RegExp;
  readonly cause: () => Promise<unknown>;
  readonly leadsTo: string | RegExp;
  readonly shows: (page: Page) => ReturnType<Page['getByText']>;
  /** What takes it back while nobody has opened it; afterwards the cause brings it again. */
  readonly takeBack?: () => Promise<unknown>;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Both devices hear of each kind at once, and of its end; one opens it, which counts on the other too. */
async function tellBoth([phone, desk]: readonly [Page, Page], kinds: readonly Kind[]) {
  for (const { says, cause, leadsTo, shows, takeBack } of kinds) {
    await test.step(String(says), async () => {
      const count = async (unread: number) => {
        const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
        for (const page of [phone, desk]) await expect(bell(page)).toHaveAccessibleName(name);
      };
      await count(0);
      await cause();
      await count(1);
      if (takeBack !== undefined) {
        await takeBack();
        await count(0);
        await cause();
        await count(1);
      }
      await bell(desk).click();
      await expect(panel(desk).getByRole('link', { name: says })).toBeVisible();
      await bell(phone).click();
      await panel(phone).getByRole('link', { name: says }).click();
      await expect(phone).toHaveURL(leadsTo);
      await expect(shows(phone)).toBeVisible();
      await desk.keyboard.press('Escape');
      // a competition's own page has no bell
      await phone.goto('/');
      await count(0);
    });
  }
}

/** A first solution earns an achievement, which isn't what these journeys are about. */
async function archiveAchievement(desk: Page): Promise<void> {
  await bell(desk).click();
  await expect(panel(desk).getByRole('link', { name: /^You earned / })).toBeVisible();
  await panel(desk).getByRole('button', { name: 'Archive all' }).click();
  await desk.keyboard.press('Escape');
}

/** The next run of a scheduled job, now. */
const runJob = (name: string) =>
  runSql(`insert into jobs (queue, type, payload) values ('housekeeping', $1, '{}')`, [name]);

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** @returns a zone where it is the hour of nine in the morning. */
function zoneWhereItIsNine(): string {
  const hoursEast = ((9 - new Date().getUTCHours() + 36) % 24) - 12;
  // POSIX counts to the west
  return hoursEast >= 0 ? `Etc/GMT-${hoursEast}` : `Etc/GMT+${-hoursEast}`;
}

/** As if the gym's last month had ended yesterday and were closed now; when one ends by itself, this journey hardly runs. */
async function closeMonth(gymId: string, uid: string): Promise<void> {
  await runSql(
    `insert into closed_months (id, gym_id, month, time_zone, ended_at, closed_at, climber_count, helper_count)
     values ($1, $1, to_char(now() - interval '1 month', 'YYYY-MM'), 'UTC', now() - interval '1 day', now(), 5, 0)`,
    [gymId],
  );
  await runSql(
    `insert into ranking_points (gym_id, board, period, uid, points, count, reached_at, final_rank)
     values ($1, 'climbers', to_char(now() - interval '1 month', 'YYYY-MM'), $2, 60, 1, now(), 1)`,
    [gymId, uid],
  );
  await runSql(
    `insert into jobs (queue, type, payload)
     select queue, 'rankings.monthClosed', jsonb_build_object('subjectId', $1::text)
       from unnest(array['achievements', 'broadcasts']) queue`,
    [gymId],
  );
}

/** A gym with a climb, whose solution by a climber has a comment of theirs. */
async function openTalk(gym: string, siobhan: NewAccount, nia: NewAccount) {
  const manager = await createAccount(siobhan);
  const climber = await createAccount(nia);
  const gymId = await createGym(gym, siobhan.email);
  const climbId = await publishClimb(manager, { gymId, name: 'Paper Round' });
  const solutionId = await createDraft(climber, { gymId, climbId, caption: 'Skip the crimp' });
  await climber.call('solutions.publishSolutions', { solutionIds: [solutionId] });
  const { commentId } = await climber.call<{ commentId: string }>('comments.addComment', {
    solutionId,
    text: 'Chalk the left foot',
  });
  return { manager, climber, nia, gymId, climbId, solutionId, commentId };
}

/** A climber reports a climb. @returns what staff do with the report: answer it, or open it again. */
async function reportClimb(
  climber: Client,
  manager: Client,
  { gymId, climbId }: { readonly gymId: string; readonly climbId: string },
) {
  const report = { gymId, subject: 'climb', subjectId: climbId, kind: 'spinning_hold' };
  await climber.call('issues.reportIssue', report);
  const answer = await fetch(`${origin()}/api/gyms/${gymId}/staff/issues`, {
    headers: { authorization: `Bearer ${manager.idToken}` },
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const issueId = items[0]?.id;
  return (seenState: string, state: string) => {
    const words = state === 'open' ? {} : { answer: 'Tightened tonight' };
    const issues = [{ issueId, seenState }];
    return manager.call('issues.setIssueState', { gymId, issues, state, ...words });
  };
}

test('a climber hears on both devices what staff did with their words, and what comes down', async ({
  people,
}) => {
  const { manager, climber, nia, gymId, climbId, solutionId, commentId } = await openTalk(
    'Kinds Wall',
    account('siobhan', 'Kelly'),
    account('nia', 'Hart'),
  );
  const saved = { subject: 'climb', subjectId: climbId, reaction: 'favourite', isOn: true };
  await climber.call('reactions.setReaction', saved);
  const setReport = await reportClimb(climber, manager, { gymId, climbId });
  const devices = [await people.phone(), await people.desk()] as const;
  for (const page of devices) await signInAs(page, nia, { goTo: `/gym/${gymId}` });
  await archiveAchievement(devices[1]);
  const hide = { gymId, reason: 'Not on this wall' };
  const solution = `/${nia.username}/solution/${solutionId}`;

  await tellBoth(devices, [
    {
      says: 'Staff hid your solution of Paper Round',
      cause: () => manager.call('solutions.hideSolution', { ...hide, solutionId }),
      leadsTo: solution,
      shows: text(/Not on this wall/),
    },
    {
      says: 'Your solution of Paper Round is shown again',
      cause: () => manager.call('solutions.unhideSolution', { gymId, solutionId }),
      leadsTo: solution,
      shows: text('Skip the crimp'),
    },
    {
      says: 'Staff hid your comment on Paper Round',
      cause: () => manager.call('comments.hideComment', { ...hide, commentId }),
      leadsTo: new RegExp(`${solution}\\?comment=${commentId}`),
      shows: text(/Not on this wall/),
    },
    {
      says: 'Your comment on Paper Round is shown again',
      cause: () => manager.call('comments.unhideComment', { gymId, commentId }),
      leadsTo: new RegExp(`${solution}\\?comment=${commentId}`),
      shows: text('Chalk the left foot'),
    },
    {
      says: 'Staff answered your report on Paper Round',
      cause: () => setReport('open', 'resolved'),
      takeBack: () => setReport('resolved', 'open'),
      leadsTo: new RegExp(`/gym/${gymId}/climb/${climbId}`),
      shows: text('Tightened tonight'),
    },
    {
      says: /^Paper Round comes down on /,
      cause: async () => {
        const nextResetOn = inDays(2);
        const { sectionId } = await read<{ sectionId: string }>(
          `/api/gyms/${gymId}/climbs/${climbId}`,
        );
        await manager.call('sections.updateSection', { gymId, sectionId, nextResetOn });
        // where it is nine in the morning, which is when people are told; elsewhere, once an hour has ended meanwhile
        await expect(async () => {
          await runSql(`update gyms set time_zone = $2 where id = $1`, [
            gymId,
            zoneWhereItIsNine(),
          ]);
          await runJob('sections.remindOfResets');
          await expect(bell(devices[1])).toHaveAccessibleName(/1 unread/, { timeout: 10_000 });
        }).toPass();
      },
      leadsTo: `/gym/${gymId}/climb/${climbId}`,
      shows: text(/Comes down/),
    },
    {
      says: /^[A-Z]\w+ \d{4} at Kinds Wall is final: you earned an achievement/,
      cause: () => closeMonth(gymId, climber.uid),
      leadsTo: new RegExp(`/gym/${gymId}/rankings/`),
      shows: text('Nia H'),
    },
  ]);
});

test('a climber hears on both devices what others say, and what is set', async ({ people }) => {
  const { manager, climber, nia, gymId, climbId, solutionId, commentId } = await openTalk(
    'Talking Wall',
    account('sunniva', 'Kelly'),
    account('noor', 'Hart'),
  );
  const { sectionId } = await read<{ sectionId: string }>(`/api/gyms/${gymId}/climbs/${climbId}`);
  const followed = { subject: 'section', subjectId: sectionId, reaction: 'follow', isOn: true };
  await climber.call('reactions.setReaction', followed);
  const devices = [await people.phone(), await people.desk()] as const;
  for (const page of devices) await signInAs(page, nia, { goTo: `/gym/${gymId}` });
  await archiveAchievement(devices[1]);
  const solution = `/${nia.username}/solution/${solutionId}`;
  const react = (reaction: string, subject: string, subjectId: string) => (isOn: boolean) =>
    manager.call('reactions.setReaction', { reaction, subject, subjectId, isOn });
  const like = react('like', 'solution', solutionId);
  const thank = react('thank', 'solution', solutionId);
  const likeComment = react('like', 'comment', commentId);
  let words = '';
  const say = (parentId: string | null) => async () => {
    const comment = {
      solutionId,
      parentId,
      text: parentId === null ? 'Mind the arête' : 'Thanks!',
    };
    words = (await manager.call<{ commentId: string }>('comments.addComment', comment)).commentId;
  };
  const unsay = () => manager.call('comments.deleteComment', { commentId: words });

  await tellBoth(devices, [
    {
      says: 'Sunniva K. liked your solution of Paper Round',
      cause: () => like(true),
      takeBack: () => like(false),
      leadsTo: solution,
      shows: text('Skip the crimp'),
    },
    {
      says: 'Sunniva K. thanked you for your solution of Paper Round',
      cause: () => thank(true),
      takeBack: () => thank(false),
      leadsTo: solution,
      shows: text('Skip the crimp'),
    },
    {
      says: 'Sunniva K. commented on your solution of Paper Round',
      cause: say(null),
      takeBack: unsay,
      leadsTo: new RegExp(`${solution}\\?comment=`),
      shows: text('Mind the arête'),
    },
    {
      says: 'Sunniva K. replied to your comment on Paper Round',
      cause: say(commentId),
      takeBack: unsay,
      leadsTo: new RegExp(`${solution}\\?comment=`),
      shows: text('Thanks!'),
    },
    {
      says: 'Sunniva K. liked your comment on Paper Round',
      cause: () => likeComment(true),
      takeBack: () => likeComment(false),
      leadsTo: new RegExp(`${solution}\\?comment=${commentId}`),
      shows: text('Chalk the left foot'),
    },
    {
      says: 'The Prow was set: 1 new climb',
      cause: async () => {
        const climb = { gymId, sectionId, colour: 'red', grade: 3, name: 'Late Edition' };
        await manager.call('climbs.createClimb', climb);
        await manager.call('sections.publishSection', { gymId, sectionId });
      },
      leadsTo: `/gym/${gymId}/wall/${sectionId}`,
      shows: text('Late Edition'),
    },
  ]);
});

/** @returns the id of a started competition's first climb; the board hears of a start after it was stored. */
async function firstClimb(competitionId: string): Promise<string | undefined> {
  let climbs: readonly { id: string }[] = [];
  await expect(async () => {
    ({ climbs } = await read<{ climbs: { id: string }[] }>(
      `/api/competitions/${competitionId}/board`,
    ));
  }).toPass();
  return climbs[0]?.id;
}

test('an organiser hears on both devices of times that have come and of scores that wait', async ({
  people,
}) => {
  test.slow(); // the job that reminds of times looks every minute
  const organiser = await signIn('organiser@demo.test');
  const judge = await signIn('judge@demo.test');
  const cy = account('cy', 'Crimp');
  const competitor = await createAccount(cy);
  await organiser.call('notifications.archiveAllNotifications', {});
  const { competitionId } = await organiser.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name: 'Waiting Cup', format: 'boulder_pumpfest', count: 2 },
  );
  await addPlaces(competitionId, 1);
  const { competitorId } = await organiser.call<{ competitorId: string }>(
    'competitors.addCompetitor',
    { competitionId, name: 'Cy Crimp', email: cy.email },
  );
  await organiser.call('competitions.setStaffRoles', {
    competitionId,
    who: 'jun',
    roles: ['judge'],
  });
  const devices = [await people.phone(), await people.desk()] as const;
  for (const page of devices) await signInAs(page, { email: 'organiser@demo.test' }, { goTo: '/' });
  const move = (name: string) => organiser.call(`competitions.${name}`, { competitionId });
  const change = (changes: object) =>
    organiser.call('competitions.updateCompetition', { competitionId, changes });
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const management = `/competitions/manage/${competitionId}`;
  const place = async () => ({
    competitionId,
    competitorId,
    climbId: await firstClimb(competitionId),
  });
  const cell = (result: string) => ({ format: 'boulder_pumpfest', result });

  await tellBoth(devices, [
    {
      says: 'It’s time to start Waiting Cup',
      cause: async () => {
        await change({ startsAt: soon(-60_000), endsAt: soon(3_600_000) });
        await runJob('competitions.remindOfTimes');
      },
      leadsTo: management,
      shows: (page) => page.getByRole('status').getByRole('button', { name: 'Start' }),
    },
    {
      says: 'A scoring conflict waits for you in Waiting Cup',
      cause: async () => {
        await move('startCompetition');
        await change({ registration: 'claim', isSelfScoring: true });
        await competitor.call('competitors.claimCompetitor', { competitionId, competitorId });
        const at = await place();
        await organiser.call('scores.recordScore', { ...at, version: 0, cell: cell('flash') });
        await judge.call('scores.askHeadJudge', { ...at, version: 1, cell: cell('top') });
      },
      leadsTo: `${management}/scores`,
      shows: text(/Cy Crimp/),
    },
    {
      says: 'It’s time to end Waiting Cup',
      cause: async () => {
        await change({ endsAt: soon(0) });
        await runJob('competitions.remindOfTimes');
      },
      leadsTo: management,
      shows: (page) => page.getByRole('status').getByRole('button', { name: 'End' }),
    },
    {
      says: 'Late scores wait for you in Waiting Cup',
      cause: async () => {
        await move('endCompetition');
        const at = await place();
        await competitor.call('scores.recordScore', { ...at, version: 1, cell: cell('top') });
      },
      leadsTo: `${management}/scores`,
      shows: text(/Cy Crimp/),
    },
  ]);
});

test('a competitor who asked for it hears on both devices of start, turn, end and results', async ({
  people,
}) => {
  const organiser = await signIn('organiser@demo.test');
  const rita = account('rita', 'Sol');
  const competitor = await createAccount(rita);
  const kinds = ['competition_started', 'competition_ended', 'results_final', 'turn_soon'];
  await competitor.call('notifications.setKinds', { kinds, channel: 'product', isOn: true });
  const { competitionId } = await organiser.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name: 'Asking Cup', format: 'boulder_final', count: 1 },
  );
  await addPlaces(competitionId, 4);
  const ids: string[] = [];
  for (const name of ['Ana Alto', 'Ben Block', 'Cy Crimp', 'Rita Sol']) {
    const email = name === 'Rita Sol' ? { email: rita.email } : {};
    const added = await organiser.call<{ competitorId: string }>('competitors.addCompetitor', {
      competitionId,
      name,
      ...email,
    });
    ids.push(added.competitorId);
  }
  const [first, second, , own] = ids;
  await organiser.call('competitions.updateCompetition', {
    competitionId,
    changes: {
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      isOpenForEntries: true,
      registration: 'claim',
    },
  });
  await competitor.call('competitors.claimCompetitor', { competitionId, competitorId: own });
  const devices = [await people.phone(), await people.desk()] as const;
  for (const page of devices) await signInAs(page, rita, { goTo: '/' });
  const move = (name: string) => () => organiser.call(`competitions.${name}`, { competitionId });
  const page = `/competition/${competitionId}`;

  await tellBoth(devices, [
    {
      says: 'Asking Cup has started',
      cause: move('startCompetition'),
      leadsTo: page,
      shows: text('Asking Cup'),
    },
    {
      says: 'Get ready for climb 1 of Asking Cup: at most 2 climbers before you',
      cause: async () => {
        const climbId = await firstClimb(competitionId);
        for (const competitorId of [first, second]) {
          await organiser.call('scores.recordScore', {
            competitionId,
            competitorId,
            climbId,
            version: 0,
            cell: { format: 'boulder_final', attempts: 1, zones: [0], top: 0 },
          });
        }
      },
      leadsTo: `${page}/callzone`,
      shows: text(/Rita Sol/),
    },
    {
      says: 'Asking Cup has ended',
      cause: move('endCompetition'),
      takeBack: move('reactivateCompetition'),
      leadsTo: page,
      shows: text('Asking Cup'),
    },
    {
      says: 'The results of Asking Cup are final',
      cause: move('finaliseCompetition'),
      leadsTo: page,
      shows: text('Asking Cup'),
    },
  ]);
});
