import { eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { achievementEarnings } from '../../people/achievements/schema';
import { insertCompetition } from './competition';
import { insertAccounts, insertGym } from './gym';
import type { TestApp } from './app';
import { categories, cohorts } from '../../competitions/groups/schema';
import { competitionRoles, staffInvitations } from '../../competitions/staff/schema';
import { competitors } from '../../competitions/competitors/schema';
import { insertCredits } from './sample-credits';
import type { Drizzle } from '../db/pool';
import { insertOperated } from './sample-operator';
import { personInputs } from './sample-persons';
import { gymInputs, insertIssue, insertSampleGym } from './sample-gym';
import { competitionScreenInputs, insertSecondScreen } from './sample-screens';
import { flags } from '../flags/schema';
import { notifications } from '../../people/notifications/schema';
import { lateScores, scores } from '../../competitions/scores/schema';

/** A competition with one of everything, and whom its callables speak of. */
export interface SampleCompetition {
  readonly id: string;
  /** A good input for every callable, by name, while the competition has started. */
  readonly inputs: Readonly<Record<string, Record<string, unknown>>>;
}

/** What all sample competitions share: flags, a gym, people. */
export async function insertSampleWorld({ deps }: TestApp): Promise<void> {
  const db = deps.database.drizzle;
  await db.insert(flags).values([
    { name: 'isCompetitionsEnabled', value: true },
    { name: 'isCompetitionCreationDisabled', value: false },
  ]);
  await insertGym(db, { id: 'gym' }, [{ id: 'climb' }]);
  await insertAccounts(db, 'setter', 'member', 'other', { uid: 'newcomer', isInitialised: false });
  await insertIssue(db, { id: 'issue', gymId: 'gym', climbId: 'climb' });
  await db.insert(achievementEarnings).values({
    id: 'earning',
    uid: 'member',
    achievementId: 'top_competition_climbers_1',
    source: 'competition',
    sourceId: 'one-long-ago',
    earnedAt: deps.now(),
  });
}

/** A competition `id`: `organiser`, `judge` and `setter` are its staff, `user-1` to `user-3` compete. */
export async function insertSample(
  { deps }: TestApp,
  id: string,
  more: Parameters<typeof insertCompetition>[1] = {},
): Promise<SampleCompetition> {
  const db = deps.database.drizzle;
  await insertCompetition(db, {
    ...more,
    competition: { balance: 5, registration: 'open', ...more.competition, id },
  });
  await db.insert(competitionRoles).values({ competitionId: id, uid: 'setter', role: 'setter' });
  await db.update(accounts).set({ firstName: 'Nameless' }).where(eq(accounts.firstName, ''));
  const group = { competitionId: id, number: 1 };
  await db.insert(categories).values({ id: `${id}-category`, name: 'Open', ...group });
  await db.insert(cohorts).values({ id: `${id}-cohort`, name: 'Morning', ...group });
  await db.insert(competitors).values({
    id: `${id}-unclaimed`,
    competitionId: id,
    name: 'Una Unclaimed',
    email: 'member@example.com',
  });
  await db.insert(staffInvitations).values({
    competitionId: id,
    email: 'member@example.com',
    roles: ['judge'],
    invitedBy: 'organiser',
    invitedAt: deps.now(),
  });
  await insertEntries(db, id);
  await insertCredits(db, id);
  await insertSampleGym(db, id);
  await insertSecondScreen(db, { id: `${id}-screen`, competitionId: id });
  return { id, inputs: { ...inputsOf(id), ...(await insertOperated(db, id)) } };
}

const entriesAt = new Date('2026-11-21T03:00:00.000Z');

/** What people did in a sample: scores, and what they were told of. */
async function insertEntries(db: Drizzle, id: string) {
  await db.insert(lateScores).values({
    id: `${id}-late`,
    competitionId: id,
    competitorId: `${id}-competitor-2`,
    climbId: `${id}-climb-2`,
    seenVersion: 0,
    cell: { format: 'boulder_pumpfest', result: 'top' },
    sentBy: 'user-2',
  });
  await db.insert(scores).values({
    competitionId: id,
    competitorId: `${id}-competitor-3`,
    climbId: `${id}-climb-3`,
    version: 1,
    cell: { format: 'boulder_pumpfest', result: 'top' },
    enteredBy: 'judge',
    enteredAt: entriesAt,
  });
  await insertCompetition(db, {
    competition: { id: `${id}-final`, state: 'draft', startedAt: null, finalOf: id },
    competitors: 0,
    climbs: 0,
  });
  await db.insert(notifications).values({
    id: `${id}-notification`,
    recipientUid: 'member',
    kind: 'climb_liked',
    subject: 'climb',
    subjectId: 'climb',
    createdAt: entriesAt,
    updatedAt: entriesAt,
  });
}

const csv = (text: string) => ({
  name: 'file.csv',
  base64: Buffer.from(text).toString('base64'),
});

/** Of one's own ascents. */
const ascentInputs = {
  'ascents.logAscent': { climbId: 'climb' },
  'ascents.logAscents': { gymId: 'gym', climbIds: ['climb'] },
  'ascents.setAttempts': { climbId: 'climb', attempts: 1 },
  'ascents.setGradeOpinion': { climbId: 'climb', opinion: 'soft' },
  'ascents.undoAscent': { climbId: 'climb' },
};

/** Of one's own account and its sessions. */
const ownAccountInputs = {
  'accounts.updateProfile': { bio: 'Slabs' },
  'accounts.setTouchpoint': { touchpoint: 'judging' },
  'accounts.deactivate': {},
  'accounts.reactivate': {},
  'accounts.delete': {},
  'sessions.endSession': { sessionId: 'session' },
  'sessions.endOtherSessions': {},
};

function inputsOf(id: string): SampleCompetition['inputs'] {
  const competitionId = id;
  const climbId = `${id}-climb-1`;
  return {
    'accounts.createProfile': { username: `n_${id}` },
    ...ownAccountInputs,
    'accounts.updateUsername': { username: `u_${id}` },
    'accounts.initialiseUser': { firstName: 'Nia', lastName: 'New', bio: null, instagram: null },
    ...ascentInputs,
    ...structureInputs(id),
    ...gymInputs(id),
    'competitionClimbs.createCompetitionClimb': { competitionId, number: 900 },
    'competitionClimbs.updateCompetitionClimb': { competitionId, climbId, points: 200 },
    'competitionClimbs.updateCompetitionClimbs': {
      competitionId,
      climbs: [{ climbId, points: 150 }],
    },
    'competitionClimbs.removeClimbs': { competitionId, climbIds: [`${id}-climb-4`] },
    'competitionClimbs.setClimbsActive': { competitionId, climbIds: [climbId], isActive: false },
    'competitions.bulkImportClimbs': {
      competitionId,
      file: csv('Number,Points\n801,100\n'),
      mode: 'commit',
    },
    'competitions.bulkImportCompetitors': {
      competitionId,
      file: csv('Number,Name\n801,Ines Import\n'),
      mode: 'commit',
    },
    'competitions.createCompetition': { name: 'New One', format: 'boulder_pumpfest', count: 2 },
    'competitions.deleteCompetition': { competitionId },
    'competitions.endCompetition': { competitionId },
    'competitions.finaliseCompetition': { competitionId },
    'clocks.startClock': { competitionId },
    'clocks.pauseClock': { competitionId },
    'clocks.resetClock': { competitionId, durationMs: 240_000 },
    'leaderboards.freezeBoard': { competitionId },
    'leaderboards.revealBoard': { competitionId },
    'competitions.getUnclaimedCompetitorsFromContact': { competitionId },
    'competitions.reactivateCompetition': { competitionId },
    'gyms.addManager': { gymId: 'gym', who: 'gym-manager_name' },
    'competitions.setStaffRoles': { competitionId, who: 'other_name', roles: ['judge'] },
    'competitions.inviteStaff': { competitionId, email: 'new@example.com', roles: ['judge'] },
    'competitions.withdrawStaffInvitation': { competitionId, email: 'member@example.com' },
    'competitions.answerStaffInvitation': { competitionId, answer: 'accept' },
    'competitions.startCompetition': { competitionId },
    'competitions.updateCompetition': { competitionId, changes: { venue: 'Hall' } },
    ...competitorInputs(id),
    'home.markGymVisit': { gymId: 'gym' },
    ...creditInputs(id),
    ...personInputs(id),
    ...scoreInputs(id),
  };
}

/** Of scores, by competitors and judges. */
function scoreInputs(id: string): SampleCompetition['inputs'] {
  const competitionId = id;
  const competitorId = `${id}-competitor-1`;
  const climbId = `${id}-climb-1`;
  return {
    'scores.decideLateScore': { competitionId, lateId: `${id}-late`, decision: 'accept' },
    'scores.askHeadJudge': {
      competitionId,
      competitorId,
      climbId,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    },
    'scores.moveScore': {
      competitionId,
      climbId: `${id}-climb-3`,
      from: { competitorId: `${id}-competitor-3`, version: 1 },
      to: { competitorId: `${id}-competitor-2`, version: 0 },
    },
    'scores.tellPresence': { competitionId, deviceId: 'phone', at: { climbId, competitorId } },
    'scores.recordScore': {
      competitionId,
      competitorId,
      climbId,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    },
  };
}

/** Of those who compete, by organisers and by themselves. */
function competitorInputs(competitionId: string): SampleCompetition['inputs'] {
  const id = competitionId;
  const competitorId = `${id}-competitor-1`;
  return {
    'competitors.addCompetitor': { competitionId, name: 'Ada Added' },
    'competitors.claimCompetitor': { competitionId, competitorId: `${id}-unclaimed` },
    'competitors.inviteCompetitors': { competitionId, competitorIds: [`${id}-unclaimed`] },
    'competitors.joinCompetition': { competitionId },
    'competitors.mergeCompetitors': {
      competitionId,
      keptId: competitorId,
      mergedIds: [`${id}-unclaimed`],
      versionsSeen: 0,
    },
    'competitors.removeCompetitor': { competitionId, competitorId },
    'competitors.unclaimCompetitor': { competitionId, competitorId },
    'competitors.numberCompetitors': { competitionId },
    'competitors.updateCompetitor': { competitionId, competitorId, seed: 4 },
  };
}

/** Of what a competition consists of, and of those made like it. */
function structureInputs(competitionId: string): SampleCompetition['inputs'] {
  const categoryId = `${competitionId}-category`;
  const cohortId = `${competitionId}-cohort`;
  return {
    ...competitionScreenInputs(competitionId),
    'categories.createCategory': { competitionId, name: 'Youth', number: 2 },
    'categories.updateCategory': { competitionId, categoryId, name: 'Masters' },
    'categories.orderCategories': { competitionId, categoryIds: [categoryId] },
    'cohorts.createCohort': { competitionId, name: 'Evening', number: 2 },
    'cohorts.updateCohort': { competitionId, cohortId, name: 'Noon' },
    'cohorts.orderCohorts': { competitionId, cohortIds: [cohortId] },
    'competitions.duplicateCompetition': {
      competitionId,
      name: 'Once More',
      hasClimbs: true,
      hasGroups: true,
    },
    'competitions.progressToFinals': {
      competitionId,
      into: { name: 'The Final', count: 4 },
      cuts: [{ categoryId, top: 6 }],
    },
    'competitions.updateFinalists': {
      competitionId,
      finalId: `${competitionId}-final`,
      cuts: [{ categoryId, top: 6 }],
    },
    'competitions.deleteCategory': { competitionId, categoryId },
    'competitions.deleteCohort': { competitionId, cohortId },
    'competitors.updateCompetitors': {
      competitionId,
      competitorIds: [`${competitionId}-competitor-1`],
      categoryId,
    },
    'competitions.randomiseCohortAssignments': { competitionId, isOverwriting: false },
  };
}

/** Of what the organiser has bought and spends. */
function creditInputs(competitionId: string): SampleCompetition['inputs'] {
  return {
    'competitions.topUpCompetitors': { competitionId, competitors: 2 },
    'credits.checkPurchase': { purchaseId: `${competitionId}-purchase` },
    'credits.createCheckoutSession': { tierId: 'project', competitionId },
  };
}
