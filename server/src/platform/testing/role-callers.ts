import { reads } from '@cruxboard/contracts/registry';
import { gymRoles } from '@cruxboard/domain/gyms/permissions';
import { accounts, deletionRequests } from '../../people/accounts/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { gymInvitations, gymRoles as gymRoleRows } from '../../gyms/staff/schema';
import type { As, TestApp } from './app';
import { insertCompetition } from './competition';
import { insertAccounts } from './gym';
import { readRoleTable } from './role-table';
import { insertSample, insertSampleWorld, type SampleCompetition } from './sample-inputs';

export type Stage = 'started' | 'frozen' | 'draft' | 'ended' | 'final';

const endedAt = new Date('2026-11-21T02:00:00.000Z');
const stages = {
  started: {},
  frozen: { frozenAt: new Date('2026-11-21T01:00:00.000Z'), frozenSeq: 0 },
  draft: { state: 'draft', startedAt: null, publishedAt: null },
  ended: { state: 'ended', endedAt },
  final: { state: 'ended', endedAt, finalisedAt: new Date('2026-11-21T02:30:00.000Z') },
} as const;

let count = 0;

/** The world of the samples, and in it somebody for each column of the table of roles. */
export async function insertRoles(app: TestApp): Promise<void> {
  const { deps } = app;
  const db = deps.database.drizzle;
  await insertSampleWorld(app);
  await insertAccounts(db, 'unwanted', ...gymRoles.map((role) => `gym-${role}`));
  await db
    .insert(gymRoleRows)
    .values(gymRoles.map((role) => ({ gymId: 'gym', uid: `gym-${role}`, role })));
  await db.insert(accounts).values({
    uid: 'gone',
    username: 'gone',
    firstName: 'Gone',
    isInitialised: true,
    deactivatedAt: new Date('2026-11-20T00:00:00.000Z'),
  });
  await insertAccounts(db, { uid: 'developer', isDeveloper: true });
  // its id is the capability: whoever has the link reads on
  await db
    .insert(deletionRequests)
    .values({ id: 'deletion', state: 'requested', requestedAt: deps.now(), dueAt: deps.now() });
  await insertCompetition(db, { competition: { id: 'elsewhere' }, competitors: 0 });
  await db
    .insert(competitionRoles)
    .values({ competitionId: 'elsewhere', uid: 'other', role: 'organiser' });
}

/** @returns who asks for each column; for a visitor nobody does. */
export function callersOf(app: TestApp): Readonly<Record<string, As | undefined>> {
  // signed in just now, by the clock of the test
  const authTimeS = Math.floor(app.deps.now().getTime() / 1000);
  const somebody = (uid: string, status: object = {}) => ({
    uid,
    authTimeS,
    status: { initialised: true, deactivated: false, deleted: false, ...status },
  });
  return {
    visitor: undefined,
    nameless: somebody('nameless', { initialised: false }),
    newcomer: somebody('newcomer', { initialised: false }),
    somebody: somebody('member'),
    competitor: somebody('user-1'),
    other: somebody('other'),
    judge: somebody('judge'),
    setter: somebody('setter'),
    organiser: somebody('organiser'),
    manager: somebody('gym-manager'),
    gymsetter: somebody('gym-setter'),
    gymstaff: somebody('gym-staff'),
    developer: somebody('developer'),
    gone: somebody('gone', { deactivated: true }),
  };
}

/** A competition of its own in the state wanted, with one of everything. */
export async function openSample(app: TestApp, stage: Stage): Promise<SampleCompetition> {
  count += 1;
  const sample = await insertSample(app, `m${count}`, { competition: stages[stage] });
  const db = app.deps.database.drizzle;
  await db
    .insert(competitionRoles)
    .values({ competitionId: sample.id, uid: 'gone', role: 'organiser' });
  const gymId = `${sample.id}-gym`;
  await db
    .insert(gymRoleRows)
    .values([
      ...gymRoles.map((role) => ({ gymId, uid: `gym-${role}`, role })),
      { gymId, uid: 'gone', role: 'manager' },
    ]);
  await db.insert(gymInvitations).values({
    gymId,
    email: 'member@example.com',
    roles: ['setter'],
    invitedBy: 'gym-manager',
    invitedAt: app.deps.now(),
  });
  return sample;
}

/** @returns the address of a read of the sample with that id. */
export function pathOf(name: string, id: string): string {
  const path = reads.find((read) => read.name === name)?.path ?? '';
  return path
    .replace('{competitionId}', id)
    .replace('{competitorId}', `${id}-competitor-1`)
    .replace('{sectionId}', 'gym-wall')
    .replace('{climbId}', path.includes('/gyms/') ? 'climb' : `${id}-climb-1`)
    .replace('{purchaseId}', `${id}-purchase`)
    .replace('{gymId}', 'gym')
    .replace('{issueId}', 'issue')
    .replace('{videoId}', `${id}-video`)
    .replace('{solutionId}', `${id}-solution`)
    .replace('{username}', 'member_name')
    .replace('{achievementId}', 'top_competition_climbers_1')
    .replace('{deletionId}', 'deletion')
    .replace('{challenge}', 'c0ffee')
    .replace('{table}', 'results')
    .replace(/^(\/api\/admin\/accounts)$/, '$1?search=member_name');
}

/** @returns the state in which the table of roles has a callable: one in which somebody may call it. */
export function stageOf(name: string): Stage {
  const stages: readonly Stage[] = ['started', 'frozen', 'draft', 'ended'];
  const { sections } = readRoleTable();
  const found = stages.find((stage) =>
    sections[`callables ${stage}`]?.some((row) => row.name === name),
  );
  if (found === undefined) throw new Error(`The table of roles has no ${name}`);
  return found;
}
