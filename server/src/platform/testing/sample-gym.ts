import { eq } from 'drizzle-orm';
import { climbChanges } from '../../gyms/climbs/schema';
import { comments } from '../../gyms/comments/schema';
import { issueReports, issues } from '../../gyms/issues/schema';
import { sections } from '../../gyms/sections/schema';
import { showcaseItems } from '../../gyms/showcase/schema';
import { solutions } from '../../gyms/solutions/schema';
import { videos } from '../../gyms/videos/schema';
import { sectionResets } from '../../gyms/setting/schema';
import type { Drizzle } from '../db/pool';
import { insertGym } from './gym';
import { gymScreenInputs, insertSecondScreen } from './sample-screens';

/** A gym `{id}-gym` for each sample, because its callables change it: two walls, a climb up and one to come. */
export async function insertSampleGym(db: Drizzle, id: string) {
  const gymId = `${id}-gym`;
  await insertGym(db, { id: gymId }, [
    { id: `${id}-up` },
    { id: `${id}-set`, state: 'set', publishedAt: null },
  ]);
  await db.insert(sections).values({ id: `${gymId}-empty`, gymId, name: 'Empty', position: 1 });
  await db.insert(sectionResets).values({
    id: `${id}-reset`,
    gymId,
    sectionId: `${gymId}-wall`,
    at: new Date('2026-11-21T02:00:00.000Z'),
    climbIds: [`${id}-up`],
  });
  await db.insert(climbChanges).values({
    id: `${id}-change`,
    climbId: `${id}-up`,
    gymId,
    seq: 1,
    kind: 'updated',
    at: new Date('2026-11-20T03:00:00.000Z'),
    before: { caption: 'No arête' },
    after: { caption: '' },
  });
  await db
    .insert(showcaseItems)
    .values({ id: `${id}-pinned`, gymId, kind: 'notice', title: 'Closed on Monday' });
  await insertSecondScreen(db, { id: `${id}-gym-screen`, gymId });
  await insertIssue(db, { id: `${id}-issue`, gymId, climbId: `${id}-up` });
  // those of earlier samples are sent: nobody may have more than twenty under way
  await db.update(videos).set({ state: 'processing' }).where(eq(videos.state, 'uploading'));
  await insertVideo(db, `${id}-video`);
  await insertSolutions(db, { id, gymId, climbId: `${id}-up` });
}

/** A report of one climb by one user. */
export async function insertIssue(
  db: Drizzle,
  issue: { readonly id: string; readonly gymId: string; readonly climbId: string },
): Promise<void> {
  const { id, gymId, climbId } = issue;
  const at = new Date('2026-11-20T03:00:00.000Z');
  await db.insert(issues).values({
    id,
    gymId,
    subject: 'climb',
    subjectId: climbId,
    climbId,
    kind: 'dirty',
    reportCount: 1,
    openedAt: at,
  });
  await db
    .insert(issueReports)
    .values({ id: `${id}-report`, issueId: id, uid: 'member', message: 'Chalk', at });
}

/** A video that `member` has begun to send. */
export async function insertVideo(
  db: Drizzle,
  id: string,
  more: Partial<typeof videos.$inferInsert> = {},
): Promise<void> {
  const at = new Date('2026-11-20T03:00:00.000Z');
  await db.insert(videos).values({
    id,
    uid: 'member',
    pipeline: 'own',
    state: 'uploading',
    sizeBytes: 1_000_000,
    storedBytes: 1_000_000,
    contentType: 'video/mp4',
    uploadKeyHash: `hash of ${id}`,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

/** What `member` shows of a climb: a draft, a solution, and one that was just deleted. */
async function insertSolutions(
  db: Drizzle,
  { id, gymId, climbId }: { readonly id: string; readonly gymId: string; readonly climbId: string },
): Promise<void> {
  const at = new Date('2026-11-20T03:00:00.000Z');
  // an hour before the tests' clock: it can be restored
  const deletedAt = new Date('2026-11-21T02:00:00.000Z');
  await insertVideo(db, `${id}-draft-video`, { state: 'ready' });
  await insertVideo(db, `${id}-solution-video`, { state: 'ready', visibility: 'public' });
  await insertVideo(db, `${id}-deleted-video`, { state: 'ready', deletedAt });
  const own = { gymId, climbId, uid: 'member', createdAt: at };
  const published = { ...own, state: 'published', publishedAt: at } as const;
  await db.insert(solutions).values([
    { ...own, id: `${id}-draft`, videoId: `${id}-draft-video` },
    { ...published, id: `${id}-solution`, videoId: `${id}-solution-video`, commentCount: 1 },
    { ...published, id: `${id}-deleted`, videoId: `${id}-deleted-video`, deletedAt },
  ]);
  await db.insert(comments).values({
    id: `${id}-comment`,
    solutionId: `${id}-solution`,
    uid: 'member',
    text: 'Right heel works',
    // a minute before the tests' clock: it can be edited
    createdAt: new Date('2026-11-21T02:59:00.000Z'),
  });
}

/** Of solutions, which belong to people. */
const solutionInputs = (id: string): Readonly<Record<string, Record<string, unknown>>> => {
  const gymId = `${id}-gym`;
  const solutionId = `${id}-solution`;
  const commentId = `${id}-comment`;
  return {
    'solutions.createDraft': { gymId, climbId: `${id}-up`, videoId: `${id}-video` },
    'solutions.addPost': { gymId, climbId: `${id}-up`, mediaId: '17900000000000001' },
    'solutions.replaceVideo': { solutionId: `${id}-draft`, videoId: `${id}-video` },
    'solutions.updateCaption': { solutionId, caption: 'Left heel' },
    'solutions.publishSolutions': { solutionIds: [`${id}-draft`] },
    'solutions.discardDraft': { solutionId: `${id}-draft` },
    'solutions.deleteSolution': { solutionId },
    'solutions.restoreSolution': { solutionId: `${id}-deleted` },
    'comments.addComment': { solutionId, text: 'Does the heel work?' },
    'comments.editComment': { commentId, text: 'Left heel works' },
    'comments.deleteComment': { commentId },
    'comments.hideComment': { gymId, commentId, reason: 'Off topic' },
    'comments.unhideComment': { gymId, commentId },
    'solutions.hideSolution': { gymId, solutionId, reason: 'Another climb' },
    'solutions.unhideSolution': { gymId, solutionId },
  };
};

/** Of videos, which belong to people. */
const videoInputs = (id: string): Readonly<Record<string, Record<string, unknown>>> => ({
  'videos.generateUpload': { sizeBytes: 1_000_000, contentType: 'video/mp4' },
  'videos.cancelUpload': { videoId: `${id}-video` },
  'videos.processAgain': { videoId: `${id}-video` },
});

/** Of slices with inputs of their own. */
const sliceInputs = (id: string): Readonly<Record<string, Record<string, unknown>>> => ({
  ...moveInputs(id),
  ...videoInputs(id),
  ...solutionInputs(id),
  ...gymScreenInputs(`${id}-gym`),
});

/** Of what a gym's staff change. */
export function gymInputs(id: string): Readonly<Record<string, Record<string, unknown>>> {
  const gymId = `${id}-gym`;
  const sectionId = `${gymId}-wall`;
  const emptyId = `${gymId}-empty`;
  const climbId = `${id}-up`;
  return {
    'gyms.updateGym': { gymId, changes: { bio: 'Boulders all day' } },
    'gyms.renewKey': { gymId },
    'gyms.openByKey': { gymId, key: 'x'.repeat(22) },
    'gyms.setRoles': { gymId, who: 'other_name', roles: ['setter'] },
    'gyms.invite': { gymId, email: 'new@example.com', roles: ['setter'] },
    'gyms.withdrawInvitation': { gymId, email: 'member@example.com' },
    'gyms.answerInvitation': { gymId, answer: 'accept' },
    'gyms.removeMember': { gymId, memberUid: 'other' },
    'analytics.setGradeTarget': { gymId, sectionId, counts: null },
    'climbs.createClimb': { gymId, sectionId, colour: 'blue' },
    'climbs.importClimbs': {
      gymId,
      file: {
        name: 'climbs.csv',
        base64: Buffer.from('wall,colour\nThe Prow,red\n').toString('base64'),
      },
      mode: 'commit',
    },
    'climbs.removeClimbs': { gymId, climbIds: [`${id}-set`] },
    'climbs.setClimbsArchived': { gymId, climbIds: [climbId], isArchived: true },
    'climbs.setClimbsState': { gymId, climbIds: [`${id}-set`], state: 'published' },
    'climbs.undoClimbChange': { gymId, climbId, changeId: `${id}-change` },
    'climbs.updateClimb': { gymId, climbId, changes: { grade: 4 } },
    'climbs.updateClimbs': { gymId, climbIds: [climbId], changes: { colour: 'red' } },
    'issues.assignIssue': {
      gymId,
      issues: [{ issueId: `${id}-issue`, seenAssigneeUid: null }],
      assigneeUid: 'gym-staff',
    },
    'issues.commentOnIssue': { gymId, issueId: `${id}-issue`, message: 'Needs a ladder' },
    'issues.reportIssue': { gymId, subject: 'climb', subjectId: climbId, kind: 'spinning_hold' },
    'issues.setIssueState': {
      gymId,
      issues: [{ issueId: `${id}-issue`, seenState: 'open' }],
      state: 'resolved',
    },
    ...sliceInputs(id),
    'sections.createSection': { gymId, name: 'Slab' },
    'sections.orderSections': { gymId, sectionIds: [sectionId, emptyId] },
    'sections.planPublication': { gymId, sectionId, publishAt: '2026-12-01T08:00:00.000Z' },
    'sections.publishSection': { gymId, sectionId },
    'sections.resetSection': { gymId, sectionId },
    'sections.undoReset': { gymId, resetId: `${id}-reset` },
    'sections.setSectionArchived': { gymId, sectionId: emptyId, isArchived: true },
    'sections.updateSection': { gymId, sectionId, nextResetOn: '2026-12-03' },
    'gymPosts.linkPosts': { gymId },
    'gymPosts.unlinkPosts': { gymId },
    'showcase.addItem': { gymId, item: { kind: 'climb', climbId } },
    'showcase.orderItems': { gymId, itemIds: [`${id}-pinned`] },
    'showcase.removeItem': { gymId, itemId: `${id}-pinned` },
    'showcase.restoreItem': { gymId, itemId: `${id}-pinned` },
    'showcase.updateItem': { gymId, itemId: `${id}-pinned`, changes: { title: 'Open on Monday' } },
  };
}

/** Of climbs that move between the sample's gym and its competition. */
function moveInputs(id: string): Readonly<Record<string, Record<string, unknown>>> {
  const both = { competitionId: id, gymId: `${id}-gym`, mode: 'commit' };
  return {
    'competitionClimbs.moveClimbsToGym': {
      ...both,
      sectionId: `${id}-gym-wall`,
      climbs: [{ climbId: `${id}-climb-1`, colour: 'red' }],
    },
    'competitionClimbs.takeGymClimbs': { ...both, climbIds: [`${id}-up`] },
  };
}
