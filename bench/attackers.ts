/**
 * Five cheap attackers in a process of their own, each with an account and an address of its own. Each sends
 * on as soon as it is answered, and counts the answers. Arguments: origin, then an id token for each.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { constants, setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { unanswered } from './figures';
import { attackTargets } from './seed';

const [origin = '', ...tokens] = process.argv.slice(2);
const { hostname, port } = new URL(origin);

type Outcomes = Record<string, number>;
/** What the attackers got, by attack and status. */
export type FromAttackers = {
  readonly kind: 'attacked';
  readonly outcomes: Record<string, Outcomes>;
};

const outcomes: Record<string, Outcomes> = {};
const over = new AbortController();

interface Request extends RequestOptions {
  readonly body?: string | undefined;
  /** Where the attacker says it comes from. */
  readonly from: string;
}

/** Longer than anything the product may take. */
const PATIENCE_MS = 30_000;

/** @returns the response, with its status counted; null if there was none. */
function send(
  attack: string,
  { body, from, headers, ...rest }: Request,
): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const count = (outcome: string) => {
      const of = (outcomes[attack] ??= {});
      of[outcome] = (of[outcome] ?? 0) + 1;
    };
    const sent = request({
      hostname,
      port,
      method: 'POST',
      timeout: PATIENCE_MS,
      ...rest,
      headers: {
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.once('response', (response) => {
      count(String(response.statusCode));
      resolve(response);
    });
    sent.once('timeout', () => sent.destroy(new Error(unanswered)));
    sent.once('error', ({ message }) => {
      count(message === unanswered ? unanswered : 'cut off');
      resolve(null);
    });
    sent.end(body);
  });
}

/** Sends and reads the whole response. */
async function ask(attack: string, options: Request): Promise<void> {
  const response = await send(attack, options);
  response?.resume();
  if (response !== null) await new Promise((resolve) => response.once('close', resolve));
}

const bearer = (attacker: number) => ({ authorization: `Bearer ${tokens[attacker] ?? ''}` });

function call(attacker: number, name: string, data: unknown): Promise<void> {
  return ask(name, {
    path: `/api/call/${name}`,
    headers: { ...bearer(attacker), 'idempotency-key': randomUUID() },
    body: JSON.stringify({ data }),
    from: `10.0.0.${attacker + 1}`,
  });
}

/** What a cheap client sends: who can send more needs no fault of ours, and shares the machine with what it measures. */
const PER_SECOND_MAX = 100;
/** The same of bodies of megabytes, which fill a line of a gigabit. */
const LARGE_PER_SECOND_MAX = 10;

/** Repeats an act in so many loops at once until the end. */
function repeat(
  loops: number,
  act: () => Promise<void>,
  perSecondMax = PER_SECOND_MAX,
): Promise<unknown> {
  const loop = async () => {
    while (!over.signal.aborted) {
      await Promise.all([act(), delay((loops * 1_000) / perSecondMax)]);
    }
  };
  return Promise.all(Array.from({ length: loops }, loop));
}

/** Calls that once needed a second connection each. */
const stallDatabase = () =>
  repeat(48, () => call(0, 'home.markGymVisit', { gymId: attackTargets.gym }));

/** Sign-ins from ever new devices, each worth an email in a stranger's words. */
const sendMail = () =>
  repeat(4, () =>
    ask('login', {
      path: '/api/login',
      headers: { ...bearer(1), origin, 'user-agent': `Visit https://example.org/${randomUUID()}` },
      body: '{}',
      from: '10.0.0.2',
    }),
  );

/** Files of five megabytes with a letter or nothing in each line. */
const importNonsense = () => {
  const files = ['\n'.repeat(5_000_000), 'a\n'.repeat(2_500_000)];
  let turn = 0;
  return repeat(
    2,
    async () => {
      turn += 1;
      const base64 = Buffer.from(files[turn % 2] ?? '').toString('base64');
      await call(2, 'competitions.bulkImportCompetitors', {
        competitionId: attackTargets.own,
        file: { name: 'people.csv', base64 },
        mode: 'preview',
      });
    },
    LARGE_PER_SECOND_MAX,
  );
};

/** New passwords, each worth a hash and an email; each ends the tokens before it. */
const setPasswords = () => {
  let idToken = tokens[3];
  return repeat(24, async () => {
    const password = `chalk-${randomUUID()}`;
    const response = await send('accounts:update', {
      path: '/v1/accounts:update?key=cruxboard-web',
      body: JSON.stringify({ idToken, password, returnSecureToken: true }),
      from: '10.0.0.4',
    });
    if (response === null) return;
    const answer: unknown = await json(response);
    if (response.statusCode === 200) ({ idToken } = answer as { idToken: string }); // by the protocol
  });
};

/** Streams of every competition there is, dropped and opened anew. */
const openStreams = () =>
  repeat(64, async () => {
    const competition =
      attackTargets.streams[Math.floor(Math.random() * attackTargets.streams.length)];
    const response = await send('streams', {
      method: 'GET',
      path: `/api/live/competitions/${competition}`,
      headers: { accept: 'text/event-stream' },
      from: '10.0.0.5',
    });
    response?.on('error', () => undefined).resume();
    await delay(1_000 + Math.random() * 4_000);
    response?.destroy();
  });

/** Late scores of one cell. */
const sendLate = () =>
  repeat(8, () =>
    call(4, 'scores.recordScore', {
      competitionId: attackTargets.ended,
      competitorId: `${attackTargets.ended}-competitor-1`,
      climbId: `${attackTargets.ended}-climb-1`,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: Math.random() < 0.5 ? 'top' : 'flash' },
      recordedAt: new Date().toISOString(),
    }),
  );

/** Uploads of ten megabytes that are no picture. */
const upload = () => {
  const part = (type: string, content: string) =>
    `--b\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
  const body = `${part('application/json', '{}')}${part('image/png', 'x'.repeat(10_000_000))}--b--`;
  const act = () =>
    ask('uploads', {
      path: `/v0/b/cruxboard.appspot.com/o?name=${encodeURIComponent(`users/${attackTargets.uids[0]}/photo/${randomUUID()}`)}`,
      headers: {
        ...bearer(0),
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=b',
      },
      body,
      from: '10.0.0.1',
    });
  return repeat(8, act, LARGE_PER_SECOND_MAX);
};

// attackers have machines of their own
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(0));
process.once('message', () => over.abort());
await Promise.all([
  stallDatabase(),
  sendMail(),
  importNonsense(),
  setPasswords(),
  openStreams(),
  sendLate(),
  upload(),
]);
process.send?.({ kind: 'attacked', outcomes } satisfies FromAttackers, () => process.exit(0));
