import { gymRoles as roles } from '@cruxboard/domain/gyms/permissions';
import { gymRoles } from '../../gyms/staff/schema';
import type { As, TestApp } from './app';
import { insertAccounts } from './gym';
import { insertSolution } from './solution';

interface Answered {
  readonly url: string;
  readonly text: string;
}

const says = (pattern: RegExp) => (answered: Answered) => pattern.test(answered.text);

/** What not everybody may see, by the sections of `fixtures/private.txt`, and whether an answer shows it. */
export const privateThings: Readonly<Record<string, (answered: Answered) => boolean>> = {
  'draft solution': says(/draft-(thing|solution)/),
  'hidden solution': says(/hidden-(thing|solution)/),
  'deleted solution': says(/deleted-(thing|solution)/),
  'hidden comment': says(/hidden-words/),
  'deleted comment': says(/deleted-words/),
  report: says(/reported-words|rory/),
  // a profile names its owner; what it must not have is what they saved
  favourite: ({ url, text }) => (/fanny/.test(url) ? /open-(thing|solution)/ : /fanny/).test(text),
  'somebody who blocked': says(/olive/),
  'somebody blocked': says(/blair/),
};

/** @returns who asks for each column of `fixtures/private.txt`. */
export function privateCallers({ deps }: TestApp): Readonly<Record<string, As | undefined>> {
  const authTimeS = Math.floor(deps.now().getTime() / 1000);
  const somebody = (uid: string) => ({ uid, authTimeS });
  return {
    visitor: undefined,
    stranger: somebody('member'),
    author: somebody('olive'),
    blocked: somebody('blair'),
    fan: somebody('fanny'),
    reporter: somebody('rory'),
    setter: somebody('gym-setter'),
    staff: somebody('gym-staff'),
    manager: somebody('gym-manager'),
    developer: somebody('developer'),
  };
}

/** What the server named. */
export interface PrivateIds {
  readonly issueId: string;
  /** Comments with replies: one hidden, one deleted. */
  readonly parentIds: readonly string[];
}

/** Calls as somebody. @throws when it is refused. */
type Call = (as: string, name: string, data: object) => Promise<Record<string, string>>;

/**
 * In the world of the samples: `olive`'s solutions in every state and her comments, `blair`, whom she blocks, `fanny`,
 * who saves things, and `rory`, who reports them.
 */
export async function insertPrivateThings(
  app: TestApp,
  runJobs: () => Promise<void>,
): Promise<PrivateIds> {
  const call: Call = async (as, name, data) => {
    const { status, body } = await app.call(name, data, { as });
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body.result;
  };
  await insertPeople(app);
  await saveThings(call);
  await publishSolutions(app, call);
  const favourite = { reaction: 'favourite', subject: 'solution', subjectId: 'open-solution' };
  await call('fanny', 'reactions.setReaction', { ...favourite, isOn: true });
  const parentIds = await talk(call);
  const gymId = 'gym';
  const subject = { subject: 'solution', subjectId: 'open-solution', kind: 'spam' };
  const report = { gymId, ...subject, message: 'reported-words' };
  await call('rory', 'issues.reportIssue', report);
  await runJobs();
  const hidden = { gymId, solutionId: 'hidden-solution', reason: 'Another climb' };
  await call('gym-staff', 'solutions.hideSolution', hidden);
  await call('olive', 'solutions.deleteSolution', { solutionId: 'deleted-solution' });
  await call('olive', 'blocks.setBlocked', { username: 'blair_name', isBlocked: true });
  await runJobs();
  const inbox = await app.read('/api/gyms/gym/staff/issues?subject=solution', { as: 'gym-staff' });
  return { issueId: inbox.body.items[0].id, parentIds };
}

async function insertPeople({ deps }: TestApp): Promise<void> {
  const db = deps.database.drizzle;
  await insertAccounts(
    db,
    ...['olive', 'blair', 'fanny', 'rory'].map((uid) => ({ uid, isVisibleInProduct: true })),
    ...roles.map((role) => `gym-${role}`),
    { uid: 'developer', isDeveloper: true },
  );
  await db
    .insert(gymRoles)
    .values(roles.map((role) => ({ gymId: 'gym', uid: `gym-${role}`, role })));
}

/** Who saved the climb is told of its solutions, and has them in the feed. */
async function saveThings(call: Call): Promise<void> {
  const favourite = { reaction: 'favourite', subject: 'climb', subjectId: 'climb', isOn: true };
  for (const uid of ['olive', 'blair', 'member']) {
    await call(uid, 'ascents.logAscent', { climbId: 'climb' });
    await call(uid, 'reactions.setReaction', favourite);
  }
  await call('fanny', 'reactions.setReaction', favourite);
}

/** All but the draft are published, and pinned to the gym's page. */
async function publishSolutions({ deps }: TestApp, call: Call): Promise<void> {
  for (const [name, uid] of [
    ['open', 'olive'],
    ['other', 'blair'],
    ['hidden', 'olive'],
    ['deleted', 'olive'],
    ['draft', 'olive'],
  ] as const) {
    const id = `${name}-solution`;
    await insertSolution(deps.database.drizzle, {
      id,
      gymId: 'gym',
      climbId: 'climb',
      uid,
      state: 'draft',
      publishedAt: null,
      caption: `${name}-thing`,
    });
    if (name === 'draft') continue;
    await call(uid, 'solutions.publishSolutions', { solutionIds: [id] });
    const item = { kind: 'solution', solutionId: id };
    await call('gym-staff', 'showcase.addItem', { gymId: 'gym', item });
  }
}

/** @returns the comments that are gone, one hidden and one deleted; both have a reply. */
async function talk(call: Call): Promise<string[]> {
  const comment = async (as: string, text: string, more: object = {}) => {
    const given = { solutionId: 'open-solution', text, ...more };
    return (await call(as, 'comments.addComment', given))['commentId'] ?? '';
  };
  await comment('olive', 'Nice one', { solutionId: 'other-solution' });
  await comment('blair', 'Thank you');
  const hidden = await comment('olive', 'hidden-words');
  await comment('member', 'Why?', { parentId: hidden });
  const deleted = await comment('olive', 'deleted-words');
  await comment('member', 'Where?', { parentId: deleted });
  await call('olive', 'comments.deleteComment', { commentId: deleted });
  const words = { gymId: 'gym', commentId: hidden, reason: 'Off topic' };
  await call('gym-staff', 'comments.hideComment', words);
  return [hidden, deleted];
}
