import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountJobs } from '../../people/accounts/purge-due';
import { recount } from '../../platform/db/recount';
import { withTransaction } from '../../platform/db/transaction';
import type { NewJob } from '../../platform/jobs/jobs';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { insertSolution } from '../../platform/testing/solution';
import { purgeComments } from './purge-comments';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const monthMs = 30 * 86_400_000;

it('what was told of a person’s comments goes by few jobs, however many there are', async () => {
  const { database } = app.deps;
  const writer = await createMember(app);
  await insertGym(database.drizzle, { id: 'busy' }, [{ id: 'slab' }]);
  const of = { id: 'shown', gymId: 'busy', climbId: 'slab', uid: writer.uid };
  await insertSolution(database.drizzle, of);
  await database.pool.query(
    `insert into comments (id, solution_id, uid, text, created_at)
     select 'said-' || n, 'shown', $1, 'Nice', now() from generate_series(1, 200) n`,
    [writer.uid],
  );
  await database.pool.query(`update solutions set comment_count = 200 where id = 'shown'`);
  const stored: NewJob[] = [];
  const deps = {
    ...app.deps,
    jobs: {
      ...app.deps.jobs,
      enqueue: async (_: unknown, more: readonly NewJob[]) => void stored.push(...more),
    },
  };
  await withTransaction(database, (tx) =>
    purgeComments({
      tx,
      deps,
      traces: { uid: writer.uid, values: new Set(), subjectIds: new Set() },
      after: null,
    }),
  );
  const ids = stored.flatMap(({ payload }) => payload['ids']);
  expect(new Set(ids).size).toBe(200);
  expect(stored).toHaveLength(4);
});

it('a purged person’s comments are gone, their likes too, and the replies of others stay', async () => {
  const { drizzle } = app.deps.database;
  const author = await createMember(app);
  const leaving = await createMember(app);
  const other = await createMember(app);
  await insertGym(drizzle, { id: 'gym' }, [{ id: 'climb' }]);
  const solutionId = 'solution';
  const of = { id: solutionId, gymId: 'gym', climbId: 'climb', uid: author.uid };
  await insertSolution(drizzle, of);
  const add = async (idToken: string, text: string, parentId: string | null = null) => {
    const answer = await callAs(app, idToken, 'comments.addComment', {
      solutionId,
      text,
      parentId,
    });
    expect(answer.status).toBe(200);
    return String(answer.body.result.commentId);
  };
  const root = await add(leaving.idToken, 'Zebedee asks');
  await add(other.idToken, 'An answer', root);
  await add(leaving.idToken, 'Zebedee again', root);
  const alone = await add(leaving.idToken, 'Zebedee alone');
  for (const subjectId of [root, alone]) {
    const liked = { reaction: 'like', subject: 'comment', subjectId, isOn: true };
    await callAs(app, other.idToken, 'reactions.setReaction', liked);
  }
  const kept = await add(other.idToken, 'A question');
  const like = { reaction: 'like', subject: 'comment', subjectId: kept, isOn: true };
  await callAs(app, leaving.idToken, 'reactions.setReaction', like);
  await callAs(app, leaving.idToken, 'accounts.delete');
  app.setNow(new Date(app.deps.now().getTime() + monthMs));
  for (const job of accountJobs) await job.run(app.deps);

  const { body } = await app.send({
    method: 'GET',
    url: `/api/solutions/${solutionId}/comments`,
  });
  expect(body.total).toBe(2);
  const [question, thread] = body.items;
  expect(question).toMatchObject({ text: 'A question', likeCount: 0 });
  expect(thread).toMatchObject({ author: null, text: '', replyCount: 1 });
  expect(thread.replies).toMatchObject([{ text: 'An answer' }]);
  expect(body.items).toHaveLength(2);
  const { rows } = await app.deps.database.pool.query(
    `select 1 from comments where text like '%Zebedee%' or uid = $1`,
    [leaving.uid],
  );
  expect(rows).toEqual([]);
  const likes = await app.deps.database.pool.query(
    `select 1 from reactions where subject = 'comment' and subject_id = any ($1)`,
    [[root, alone]],
  );
  expect(likes.rows).toEqual([]);
  const drifts = await recount(app.deps.database, app.deps.slices, { fix: false });
  expect(drifts.filter(({ table }) => ['comments', 'solutions'].includes(table))).toEqual([]);
});
