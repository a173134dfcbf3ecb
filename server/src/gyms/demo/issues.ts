import type { ClimbIssueKind } from '@cruxboard/domain/gyms/issues/kinds';
import type { IssueState } from '@cruxboard/domain/gyms/issues/states';
import { climberNames, uidOf } from '../../people/demo/public';
import { assignIssue } from '../issues/assign-issue';
import { commentOnIssue } from '../issues/comment-on-issue';
import { reportIssue } from '../issues/report-issue';
import { setIssueState } from '../issues/set-issue-state';
import type { Happening } from './act';
import type { DemoClimb, DemoGym } from './gyms';

const MINUTE_MS = 60_000;

interface WrittenIssue {
  readonly kind: ClimbIssueKind;
  readonly minutesAgo: number;
  /** What people wrote, a few minutes apart. */
  readonly reports: readonly (string | null)[];
  readonly note?: string;
  readonly isAssigned?: boolean;
  /** What became of it a while later. */
  readonly became?: { readonly state: IssueState; readonly answer: string | null };
}

/** Reports in every state, each of another climb. */
const written: readonly WrittenIssue[] = [
  {
    kind: 'spinning_hold',
    minutesAgo: 45,
    reports: [
      'The second sloper turns when you weight it. Nearly came off on it.',
      'Same one, left of the volume.',
    ],
    note: 'Bolt is fine, the washer’s gone. Needs a ladder.',
  },
  { kind: 'dirty', minutesAgo: 130, reports: ['Chalk caked on the two crimps in the middle.'] },
  {
    kind: 'wrong_grade',
    minutesAgo: 1_600,
    reports: ['More like V4. Everyone flashes it.', null, 'Soft!'],
  },
  { kind: 'other', minutesAgo: 1_900, reports: ['The start tag has come off.'] },
  {
    kind: 'dirty',
    minutesAgo: 2_900,
    reports: ['Rubber all over the big foot.'],
    isAssigned: true,
    became: { state: 'in_progress', answer: null },
  },
  {
    kind: 'broken_hold',
    minutesAgo: 4_400,
    reports: ['A corner came off the undercling.'],
    isAssigned: true,
    became: { state: 'resolved', answer: 'Thanks! We swapped the hold this morning.' },
  },
  {
    kind: 'spinning_hold',
    minutesAgo: 7_300,
    reports: ['Finish jug spins a little.', 'The last hold moves.'],
    became: { state: 'resolved', answer: 'Tightened. Have another go.' },
  },
  {
    kind: 'wrong_grade',
    minutesAgo: 8_800,
    reports: ['Way too hard for the grade.'],
    became: { state: 'dismissed', answer: 'We had three setters on it and kept the grade.' },
  },
];

/** What people reported of a gym's climbs, the demo's climber first, and what staff did about it. */
export function issuesOf([gym]: readonly DemoGym[], now: Date): Happening[] {
  const up = gym?.climbs.filter(({ takenDownAt }) => takenDownAt === null) ?? [];
  const names = climberNames.slice(8).map(uidOf);
  return written.flatMap((issue, index) => {
    const at = now.getTime() - issue.minutesAgo * MINUTE_MS;
    const reportable = up.filter(({ publishedAt }) => publishedAt.getTime() < at);
    const climb = reportable[index * 3 + 1];
    if (climb === undefined) throw new Error('The demo’s gym has too few climbs');
    const people = [index % 3 === 0 ? 'demo-climber' : '', ...names.slice(index)].filter(Boolean);
    return happeningsOf(issue, { id: `demo-issue-${index + 1}`, climb, at, people });
  });
}

function happeningsOf(
  { kind, reports, note, isAssigned = false, became }: WrittenIssue,
  of: { id: string; climb: DemoClimb; at: number; people: readonly string[] },
): Happening[] {
  const { id: issueId, climb, at: openedMs, people } = of;
  const { gymId, id: subjectId } = climb;
  const after = (minutes: number) => new Date(openedMs + minutes * MINUTE_MS);
  const seenState = 'open' as const;
  return [
    ...reports.map((message, place): Happening => {
      const at = after(place * 4);
      const uid = people[place] ?? '';
      const input = { gymId, subject: 'climb' as const, subjectId, kind, message, photo: null };
      const own = `${issueId}-report-${place + 1}`;
      // the first report opens the issue, so that its id comes first
      const ids = place === 0 ? [issueId, own] : [own];
      return { at, run: (act) => act(reportIssue, { uid, at, input, ids }) };
    }),
    ...(note === undefined
      ? []
      : [
          happening(after(15), (act, by) =>
            act(commentOnIssue, { ...by, input: { gymId, issueId, message: note } }),
          ),
        ]),
    ...(isAssigned
      ? [
          happening(after(20), (act, by) => {
            const issues = [{ issueId, seenAssigneeUid: null }];
            return act(assignIssue, { ...by, input: { gymId, issues, assigneeUid: by.uid } });
          }),
        ]
      : []),
    ...(became === undefined
      ? []
      : [
          happening(after(30), (act, by) => {
            const issues = [{ issueId, seenState }];
            return act(setIssueState, { ...by, input: { gymId, issues, ...became } });
          }),
        ]),
  ];
}

type Run = Happening['run'];

/** Something that the gym's manager did. */
function happening(
  at: Date,
  run: (
    act: Parameters<Run>[0],
    by: { readonly uid: string; readonly at: Date },
  ) => ReturnType<Run>,
): Happening {
  return { at, run: (act) => run(act, { uid: 'demo-staff', at }) };
}
