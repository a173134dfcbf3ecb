import { climberNames, uidOf } from '../../people/demo/public';
import { addComment } from '../comments/add-comment';
import { setReaction } from '../reactions/set-reaction';
import type { Happening } from './act';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A published solution of the demo. */
export interface DemoSolution {
  readonly id: string;
  readonly uid: string;
  readonly publishedAt: Date;
}

/** What people say, by turns; a reply is by the solution's author where it says so. */
interface Written {
  readonly text: string;
  readonly likes?: number;
  readonly replies?: readonly { readonly text: string; readonly isByAuthor?: boolean }[];
}

const conversations: readonly (readonly Written[])[] = [
  [
    {
      text: 'Does the heel still work if you’re short?',
      likes: 3,
      replies: [
        { text: 'Yes, but put it lower, on the edge of the volume.', isByAuthor: true },
        { text: '1.58 m here. Heel on the volume, then it’s a long cross.' },
        { text: 'Went first go after that, thank you!' },
        { text: 'Same. Had been falling off the last move all week.' },
      ],
    },
    { text: 'So much easier than what I was doing.', likes: 5 },
    {
      text: 'What’s the left hand on before the throw?',
      replies: [{ text: 'A pinch on the side of the sloper.', isByAuthor: true }],
    },
    { text: 'Beautiful. Saved for tomorrow.' },
  ],
  [
    {
      text: 'Is the foot on the wall allowed?',
      likes: 1,
      replies: [{ text: 'Walls are in here, only the arete is out.', isByAuthor: true }],
    },
    { text: 'Matching first made the difference for me.', likes: 2 },
  ],
  [{ text: 'Flashed it thanks to this.', likes: 4 }],
  [
    { text: 'My fingers say no.', likes: 2 },
    { text: 'Try it with an open hand, it’s much kinder.' },
  ],
  [],
];

/** Thanks, likes and comments on the demo's solutions, after each was published. */
export function talkAbout(
  solutions: readonly (DemoSolution & { readonly givers: ReadonlySet<string> })[],
  now: Date,
): Happening[] {
  return solutions.flatMap((solution, index) => {
    const after = (ms: number) =>
      new Date(Math.min(solution.publishedAt.getTime() + ms, now.getTime()));
    const others = climberNames
      .map(uidOf)
      .filter((uid) => uid !== solution.uid)
      .slice(index % 8);
    const talk = { solution, after, others };
    return [
      ...thanksFor(solution, after),
      ...(conversations[index % conversations.length] ?? []).flatMap((written, place) =>
        commentOf(talk, { written, place }),
      ),
    ];
  });
}

type After = (ms: number) => Date;

/** Every other giver likes it, too. */
function thanksFor(
  { id, uid, givers }: DemoSolution & { readonly givers: ReadonlySet<string> },
  after: After,
): Happening[] {
  return [...givers]
    .filter((giver) => giver !== uid)
    .flatMap((giver, place) => {
      const kinds = place % 2 === 0 ? (['thank', 'like'] as const) : (['thank'] as const);
      return kinds.map((reaction) =>
        react(
          { uid: giver, at: after((place + 1) * HOUR_MS) },
          { reaction, subject: 'solution', id },
        ),
      );
    });
}

function commentOf(
  talk: {
    readonly solution: DemoSolution;
    readonly after: After;
    readonly others: readonly string[];
  },
  { written, place }: { readonly written: Written; readonly place: number },
): Happening[] {
  const { solution, after, others } = talk;
  const { text, likes = 0, replies = [] } = written;
  const id = `${solution.id}-comment-${place + 1}`;
  const by = (turn: number) => others[(place * 7 + turn) % others.length] ?? solution.uid;
  const startMs = (place + 1) * 47 * MINUTE_MS;
  const say = (of: {
    uid: string;
    ms: number;
    id: string;
    parentId: string | null;
    text: string;
  }) => {
    const input = { solutionId: solution.id, parentId: of.parentId, text: of.text };
    const call = { uid: of.uid, at: after(of.ms), input, ids: [of.id] };
    return { at: call.at, run: (act) => act(addComment, call) } satisfies Happening;
  };
  return [
    say({ uid: by(0), ms: startMs, id, parentId: null, text }),
    ...Array.from({ length: likes }, (_, turn) =>
      react(
        { uid: by(turn + 1), at: after(startMs + (turn + 1) * MINUTE_MS) },
        { reaction: 'like', subject: 'comment', id },
      ),
    ),
    ...replies.map((reply, turn) =>
      say({
        uid: reply.isByAuthor === true ? solution.uid : by(turn + 3),
        ms: startMs + (turn + 1) * 9 * MINUTE_MS,
        id: `${id}-reply-${turn + 1}`,
        parentId: id,
        text: reply.text,
      }),
    ),
  ];
}

function react(
  { uid, at }: { readonly uid: string; readonly at: Date },
  of: {
    readonly reaction: 'thank' | 'like';
    readonly subject: 'solution' | 'comment';
    readonly id: string;
  },
): Happening {
  const { reaction, subject, id: subjectId } = of;
  const input = { reaction, subject, subjectId, isOn: true };
  return { at, run: (act) => act(setReaction, { uid, at, input }) };
}
