import type { JobPayload } from '../../jobs/jobs';
import { workOf } from '../../jobs/work-of';
import type { TestApp } from '../app';
import type { createManualJobs } from '../manual-jobs';
import type { Scene } from './scenes';
import type { recordStatements } from './statements';
import { dayOf, type World } from './world';

/** Of a job's type: what it is given, or why it isn't tried. */
type PayloadsOf = ((scene: Scene) => JobPayload) | { readonly not: string };

const ofVendor = { not: 'asks a vendor, and its own row of the database by its id' } as const;
const about = (name: keyof Scene) => (scene: Scene) => ({
  subjectId: scene[name],
  uid: scene.uid,
});
const ofCompetition = about('competitionId');

/** Every type of job that a handler is for: the bench fails for one without. */
const payloads: Readonly<Record<string, PayloadsOf>> = {
  'mail.send': ofVendor,
  'sms.send': ofVendor,
  'push.send': ({ sessionId, notificationId }) => ({ sessionId, notificationId }),
  'push.sendTogether': ({ sessionId, notificationId }) => ({
    sessionId,
    notificationIds: [notificationId],
  }),
  'accounts.purged': ofVendor,
  'videos.processVideo': ofVendor,
  'videos.clipVideo': ofVendor,
  'notifications.arrived': ({ notificationId }) => ({ ids: [notificationId] }),
  'notifications.subjectsGone': ({ solutionId }) => ({ subject: 'solution', ids: [solutionId] }),
  'notifications.subjectsRestored': ({ solutionId }) => ({
    subject: 'solution',
    ids: [solutionId],
  }),
  'weeklyMail.write': ({ uid }) => ({ uid, week: '2026-11-23' }),
  'account.awayChanged': ({ authorUid }) => ({ uid: authorUid }),
  'achievements.earningChanged': about('earningId'),
  'ascents.changed': ({ uid }) => ({ uid }),
  'solutions.counted': ({ authorUid }) => ({ uid: authorUid }),
  'climb.liked': about('climbId'),
  'climb.unliked': about('climbId'),
  'climb.unsaved': about('climbId'),
  'climb.comesDown': about('climbId'),
  'issue.answered': about('issueId'),
  'solution.liked': about('solutionId'),
  'solution.unliked': about('solutionId'),
  'solution.thanked': about('solutionId'),
  'solution.unthanked': about('solutionId'),
  'solution.moderated': about('solutionId'),
  'solution.created': about('solutionId'),
  'solution.published': about('solutionId'),
  'solution.announced': about('solutionId'),
  'comment.changed': about('commentId'),
  'comment.liked': about('commentId'),
  'comment.unliked': about('commentId'),
  'comment.moderated': about('commentId'),
  'section.published': about('publicationId'),
  'rankings.monthClosed': about('monthId'),
  'callzones.turnNear': ({ competitorId, uid }) => ({ subjectId: competitorId, uid }),
  'scores.lateChanged': ofCompetition,
  'scores.conflictChanged': ofCompetition,
  'competition.timeToStart': ofCompetition,
  'competition.timeToEnd': ofCompetition,
  'competition.started': ofCompetition,
  'competition.ended': ofCompetition,
  'competition.finalised': ofCompetition,
  'competitions.endedChanged': ({ competitionId }) => ({ competitionId }),
  'results.stored': ({ competitionId }) => ({ competitionId }),
};

interface Working {
  readonly t: TestApp;
  readonly world: World;
  readonly scenes: readonly Scene[];
  readonly recorder: ReturnType<typeof recordStatements>;
  readonly jobs: ReturnType<typeof createManualJobs>;
}

/** Runs every scheduled job, as in the night after a year, and every handler in every scene. @returns what each took, in ms, by name. */
export async function tryJobs(working: Working): Promise<Map<string, number[]>> {
  const { t, world, recorder, jobs } = working;
  const times = new Map<string, number[]>();
  const timed = async (name: string, work: () => Promise<void>) => {
    const startedAt = performance.now();
    await recorder.during(name, work);
    times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
    jobs.drain();
  };
  const { handlers, schedule } = workOf(t.deps.slices);
  const untold = handlers.filter(({ type }) => payloads[type] === undefined);
  if (untold.length > 0) {
    throw new Error(`No sample for ${untold.map(({ type }) => type).join(', ')}`);
  }
  for (const { type, run } of handlers) {
    const payloadOf = payloads[type];
    if (typeof payloadOf !== 'function') continue;
    for (const scene of working.scenes) {
      await timed(type, () => run(t.deps, payloadOf(scene)));
    }
  }
  for (const { name, run } of schedule) {
    // the weekly email looks on Mondays alone
    t.setNow(name === 'weeklyMail.sendDue' ? mondayOf(world.now) : world.now);
    await timed(name, () => run(t.deps));
  }
  t.setNow(world.now);
  return times;
}

/** @returns noon in Sydney on the Monday of a week. */
function mondayOf(now: Date): Date {
  const day = new Date(`${dayOf(now)}T02:00:00.000Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * 86_400_000);
}
