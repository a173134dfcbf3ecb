import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/errors';
import type { OneWorld, SendingCalls } from './send-one';
import type { Sending } from './sending';
import { SendingRunner } from './sending-runner';
import { memorySendingStore, type SendingStore } from './sending-store';
import { Sendings } from './sendings';
import { TestingUploadServer } from './testing-upload-server';

const bytes = new Uint8Array(2_000_000).fill(7);
let server: TestingUploadServer;
let store: SendingStore;
let called: string[];
let isSignedInAs: string | null;
let refusal: ApiError | null;
let isThere: boolean;

beforeEach(() => {
  server = new TestingUploadServer();
  store = memorySendingStore();
  called = [];
  isSignedInAs = 'mika';
  refusal = null;
  isThere = true;
});
afterEach(() => vi.useRealTimers());

/** Answers twice the same for the same idempotency key, as the server does. */
function callsOf(): SendingCalls {
  const addresses = new Map<string, { videoId: string; uploadUrl: string }>();
  return {
    generateUpload: async ({ sizeBytes, trim, isMuted }, key) => {
      const asked = `${trim === null ? '' : ' trimmed'}${isMuted ? ' muted' : ''}`;
      called.push(`upload ${sizeBytes}${asked}`);
      if (refusal !== null) throw refusal;
      const videoId = `video-${addresses.size + 1}`;
      const answer = addresses.get(key) ?? { videoId, uploadUrl: `https://up.test/${videoId}` };
      addresses.set(key, answer);
      return answer;
    },
    createDraft: async ({ videoId, caption }) => {
      called.push(`draft ${videoId} ${caption}`);
      return { solutionId: `solution-of-${videoId}` };
    },
    replaceVideo: async ({ solutionId, videoId }) => void called.push(`${solutionId} ${videoId}`),
    publish: async (solutionId) => void called.push(`publish ${solutionId}`),
  };
}

const sendingOf = (change: Partial<Sending> = {}): Sending => ({
  key: 'A',
  uid: 'mika',
  gymId: 'gym',
  climbId: 'climb',
  climbName: 'Slow Burn',
  fileName: 'slow-burn.mp4',
  sizeBytes: bytes.length,
  contentType: 'video/mp4',
  edits: { trim: null, posterMs: null, isMuted: false },
  caption: 'Heel early',
  publishes: false,
  replaces: null,
  step: 'send',
  isCompressed: false,
  upload: null,
  solutionId: null,
  isPublishAsked: false,
  callKeys: { upload: 'u', draft: 'd', publish: 'p' },
  sentBytes: 0,
  isPaused: false,
  problem: null,
  ...change,
});

interface Tab {
  readonly sendings: Sendings;
  readonly runner: SendingRunner;
}

/** A tab of the browser with the same device below it. */
function openTab(
  calls = callsOf(),
  {
    compress = (async () => null) as OneWorld['compress'],
    canCompress = async () => true,
    canServerEncode = async () => true,
    leaveOutSound = async (_file: Blob, _signal: AbortSignal): Promise<Blob | null> => null,
    leads = true,
    fetch = server.fetch as typeof globalThis.fetch,
  } = {},
): Tab {
  const sendings = new Sendings({ store, openChannel: () => null });
  const runner = new SendingRunner({
    sendings,
    calls,
    fetch,
    isThere: async () => isThere,
    clock: { now: Date.now, wait: async () => undefined, random: () => 0, partMaxMs: 60_000 },
    compress,
    canCompress,
    canServerEncode,
    leaveOutSound,
    uid: () => isSignedInAs,
    asLeader: (run) => (leads ? void run() : undefined),
    stayAwake: () => () => undefined,
    onChange: () => undefined,
  });
  return { sendings, runner };
}

const add = (tab: Tab, change: Partial<Sending> = {}) =>
  tab.sendings.add(sendingOf(change), new Blob([bytes]));
const untilEmpty = (tab: Tab) => expect.poll(() => tab.sendings.read().items).toEqual([]);

it('asks for an address, makes the draft, sends the bytes and forgets the file', async () => {
  const tab = openTab();
  await add(tab);
  await untilEmpty(tab);
  expect(called).toEqual([`upload ${bytes.length}`, 'draft video-1 Heel early']);
  expect(server.complete.get('https://up.test/video-1')).toBe(bytes.length);
  expect(await store.file(sendingOf())).toBeNull();
});

it('asks to publish before the bytes are there, so that it happens without this device', async () => {
  const tab = openTab();
  server.onRequest = () => void called.push('bytes');
  await add(tab, { publishes: true });
  await untilEmpty(tab);
  expect(called.slice(0, 4)).toEqual([
    `upload ${bytes.length}`,
    'draft video-1 Heel early',
    'publish solution-of-video-1',
    'bytes',
  ]);
});

it('continues in another tab, on another day, with the same address and draft', async () => {
  const calls = callsOf();
  const first = openTab(calls);
  let isShut = false;
  server.onRequest = (range) => {
    if (!isShut && range.startsWith('bytes 1')) {
      isShut = true;
      isSignedInAs = null;
      void first.sendings.load();
    }
  };
  await add(first);
  await expect.poll(() => isShut).toBe(true);
  await expect.poll(() => first.sendings.read().progress).toBeNull();
  isSignedInAs = 'mika';
  await untilEmpty(openTab(calls));
  expect(called).toEqual([`upload ${bytes.length}`, 'draft video-1 Heel early']);
  expect(server.complete.get('https://up.test/video-1')).toBe(bytes.length);
});

it('sends nothing of somebody else’s, nor in a tab that isn’t the one that sends', async () => {
  const other = openTab(callsOf(), { leads: false });
  await add(other, { uid: 'mika' });
  const tab = openTab();
  isSignedInAs = 'ana';
  await tab.sendings.load();
  expect(called).toEqual([]);
});

it('sends several in order', async () => {
  const tab = openTab();
  await add(tab, { key: 'A', caption: 'one', callKeys: { upload: '1', draft: '1', publish: '1' } });
  await add(tab, { key: 'B', caption: 'two', callKeys: { upload: '2', draft: '2', publish: '2' } });
  await untilEmpty(tab);
  expect(called.filter((it) => it.startsWith('draft'))).toEqual([
    'draft video-1 one',
    'draft video-2 two',
  ]);
});

it('stops at once when paused and continues where it was', async () => {
  const tab = openTab();
  let isPaused = false;
  server.onRequest = (range) => {
    if (isPaused || range.includes('*')) return;
    isPaused = true;
    void tab.sendings.change('A', { isPaused: true });
  };
  await add(tab);
  await expect.poll(() => tab.sendings.read().items[0]?.isPaused).toBe(true);
  await expect.poll(() => tab.sendings.read().progress).toBeNull();
  expect(server.complete.size).toBe(0);
  await tab.sendings.change('A', { isPaused: false });
  await untilEmpty(tab);
  expect(server.complete.get('https://up.test/video-1')).toBe(bytes.length);
});

it('sends the original where the device has no room for a smaller one', async () => {
  store = {
    ...store,
    addCompressed: async () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  };
  const smaller = { file: new Blob([bytes.slice(0, 9)]), edits: sendingOf().edits };
  const tab = openTab(callsOf(), { compress: async () => smaller });
  await add(tab, { step: 'compress' });
  await untilEmpty(tab);
  expect(server.complete.get('https://up.test/video-1')).toBe(bytes.length);
});

it('waits while the device stores nothing, and continues once it does', async () => {
  const { change } = store;
  let refusals = 0;
  let isBroken = true;
  store = {
    ...store,
    change: async (key, changed) => {
      if (!isBroken) return change(key, changed);
      refusals += 1;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    },
  };
  const tab = openTab();
  await add(tab);
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await new Promise((resolve) => setImmediate(resolve));
  const before = refusals;
  expect(before).toBeLessThan(5);
  isBroken = false;
  tab.runner.wake();
  await untilEmpty(tab);
  expect(server.complete.get('https://up.test/video-1')).toBe(bytes.length);
});

it('gives the same draft a new video when the address is too old', async () => {
  server.gone.add('https://up.test/video-1');
  const tab = openTab();
  await add(tab);
  await untilEmpty(tab);
  expect(called).toEqual([
    `upload ${bytes.length}`,
    'draft video-1 Heel early',
    `upload ${bytes.length}`,
    'solution-of-video-1 video-2',
  ]);
  expect(server.complete.get('https://up.test/video-2')).toBe(bytes.length);
});

it.each([
  { days: 8, calls: ['draft video-1 Heel early', 'publish solution-of-video-1'] },
  // discarded on another device: it isn't begun again
  { days: 2, calls: [] },
])('begins again with a film whose draft has gone in $days days', async ({ days, calls }) => {
  server.gone.add('https://up.test/old');
  const made = callsOf();
  const replaceVideo = async () => {
    throw new ApiError('not_found', { httpStatus: 404, message: 'We no longer have that video.' });
  };
  const tab = openTab({ ...made, replaceVideo });
  const draft = ulid(Date.now() - days * 86_400_000);
  await add(tab, {
    upload: { videoId: 'old', uploadUrl: 'https://up.test/old' },
    solutionId: 'swept',
    publishes: true,
    isPublishAsked: true,
    callKeys: { upload: 'u', draft, publish: 'p' },
  });
  if (calls.length > 0) await untilEmpty(tab);
  else await expect.poll(() => tab.sendings.read().items[0]?.problem?.code).toBe('not_found');
  expect(called.filter((one) => !one.startsWith('upload'))).toEqual(calls);
});

it('gives an older draft this video', async () => {
  const tab = openTab();
  await add(tab, { replaces: 'old-draft' });
  await untilEmpty(tab);
  expect(called).toEqual([`upload ${bytes.length}`, 'old-draft video-1']);
});

it('says why the server refuses, lets the next one pass, and tries again when told to', async () => {
  refusal = new ApiError('video_quota_reached', { httpStatus: 429, message: 'No space left.' });
  const tab = openTab();
  await add(tab);
  await expect
    .poll(() => tab.sendings.read().items[0]?.problem)
    .toEqual({ code: 'video_quota_reached', message: 'No space left.' });
  refusal = null;
  await add(tab, { key: 'B', callKeys: { upload: '2', draft: '2', publish: '2' } });
  await expect.poll(() => tab.sendings.read().items.map(({ key }) => key)).toEqual(['A']);
  await tab.sendings.change('A', { problem: null });
  await untilEmpty(tab);
});

it('waits while the server is away, without a word to anybody', async () => {
  refusal = new ApiError('unavailable', { httpStatus: 503 });
  const tab = openTab();
  await add(tab);
  await expect.poll(() => called.length).toBe(1);
  await expect.poll(() => tab.sendings.read().progress).toBeNull();
  expect(tab.sendings.read().items[0]?.problem).toBeNull();
  refusal = null;
  tab.runner.wake();
  await untilEmpty(tab);
});

it('says why it waits where the server says so, until it’s sent', async () => {
  refusal = new ApiError('uploads_paused', {
    httpStatus: 503,
    message: 'Videos can’t be uploaded.',
  });
  const tab = openTab();
  await add(tab);
  await expect
    .poll(() => tab.sendings.read().delay)
    .toEqual({ key: 'A', message: 'Videos can’t be uploaded.' });
  expect(tab.sendings.read().items[0]?.problem).toBeNull();
  refusal = null;
  tab.runner.wake();
  await untilEmpty(tab);
  expect(tab.sendings.read().delay).toBeNull();
});

it('says so when the browser has cleared the file away', async () => {
  store.file = async () => null;
  const tab = openTab();
  await add(tab);
  await expect.poll(() => tab.sendings.read().items[0]?.problem?.code).toBe('file_gone');
});

it('sends what compressing made, and asks the server for nothing it did already', async () => {
  const small = new Blob([bytes.slice(0, 500_000)]);
  const edits = { trim: null, posterMs: 100, isMuted: false };
  const tab = openTab(callsOf(), { compress: async () => ({ file: small, edits }) });
  await add(tab, {
    step: 'compress',
    contentType: 'video/quicktime',
    edits: { trim: { startMs: 1_000, endMs: 9_000 }, posterMs: 1_100, isMuted: true },
  });
  await untilEmpty(tab);
  expect(called[0]).toBe('upload 500000');
  expect(server.complete.get('https://up.test/video-1')).toBe(500_000);
});

it('leaves the sound out itself, whatever became of compressing', async () => {
  const silent = new Blob([bytes.slice(0, 1_500_000)]);
  const edits = { trim: { startMs: 1_000, endMs: 9_000 }, posterMs: null, isMuted: true };
  const tab = openTab(callsOf(), { leaveOutSound: async () => silent });
  await add(tab, { step: 'compress', edits });
  await untilEmpty(tab);
  expect(called[0]).toBe('upload 1500000 trimmed');
  expect(server.complete.get('https://up.test/video-1')).toBe(1_500_000);
});

it('asks for silence where the device can’t make it', async () => {
  const tab = openTab();
  await add(tab, { step: 'compress', edits: { ...sendingOf().edits, isMuted: true } });
  await untilEmpty(tab);
  expect(called[0]).toBe(`upload ${bytes.length} muted`);
});

it('copies once, and where the device didn’t survive that the server is asked for silence', async () => {
  let begun = 0;
  const leaveOutSound = async () => {
    begun += 1;
    return new Promise<null>(() => undefined);
  };
  const first = openTab(callsOf(), { leaveOutSound });
  await add(first, { step: 'compress', edits: { ...sendingOf().edits, isMuted: true } });
  await expect.poll(() => begun).toBe(1);
  await untilEmpty(openTab(callsOf(), { leaveOutSound }));
  expect(begun).toBe(1);
  expect(called[0]).toBe(`upload ${bytes.length} muted`);
});

it('publishes no sound that was to be left out: where nobody can, it asks', async () => {
  let begun = 0;
  const leaveOutSound = async () => {
    begun += 1;
    return new Promise<null>(() => undefined);
  };
  const first = openTab(callsOf(), { leaveOutSound });
  const edits = { ...sendingOf().edits, isMuted: true };
  await add(first, { step: 'compress', publishes: true, edits });
  await expect.poll(() => begun).toBe(1);
  refusal = new ApiError('video_sound_kept', { httpStatus: 400, message: 'With its sound?' });
  const second = openTab(callsOf(), { leaveOutSound });
  await expect.poll(() => second.sendings.read().items[0]?.problem?.code).toBe('video_sound_kept');
  expect(called).toEqual([`upload ${bytes.length} muted`]);
});

it('makes a copy that was paused when it goes on', async () => {
  const silent = new Blob([bytes.slice(0, 1_500_000)]);
  let begun = 0;
  const leaveOutSound = async (_: Blob, signal: AbortSignal) => {
    begun += 1;
    if (begun > 1) return silent;
    return new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null));
    });
  };
  const tab = openTab(callsOf(), { leaveOutSound });
  await add(tab, { step: 'compress', edits: { ...sendingOf().edits, isMuted: true } });
  await expect.poll(() => begun).toBe(1);
  await tab.sendings.change('A', { isPaused: true });
  await expect.poll(() => tab.sendings.read().items[0]?.step).toBe('silence');
  await tab.sendings.change('A', { isPaused: false });
  await untilEmpty(tab);
  expect(called[0]).toBe('upload 1500000');
});

it('compresses when it goes on after a pause in the middle of it', async () => {
  const small = new Blob([bytes.slice(0, 500_000)]);
  const tab = openTab(callsOf(), {
    compress: async (_file, { edits }, { signal }) => {
      if (!isPaused) return { file: small, edits };
      await tab.sendings.change('A', { isPaused: true });
      await expect.poll(() => signal.aborted).toBe(true);
      return null;
    },
  });
  let isPaused = true;
  await add(tab, { step: 'compress' });
  await expect.poll(() => tab.sendings.read().items[0]).toMatchObject({ isPaused: true });
  await expect.poll(() => tab.sendings.read().items[0]?.step).toBe('compress');
  isPaused = false;
  await tab.sendings.change('A', { isPaused: false });
  await untilEmpty(tab);
  expect(called[0]).toBe(`upload ${small.size}`);
});

it('sends the original after a try to compress that the device didn’t survive', async () => {
  let isShut = false;
  const first = openTab(callsOf(), {
    compress: async () => {
      isShut = true;
      return new Promise<null>(() => undefined);
    },
  });
  await add(first, { step: 'compress' });
  await expect.poll(() => isShut).toBe(true);
  await untilEmpty(openTab());
  expect(called).toEqual([`upload ${bytes.length}`, 'draft video-1 Heel early']);
});

it('never sends an original that the server doesn’t take, and compresses again when asked to', async () => {
  const small = new Blob([bytes.slice(0, 500_000)]);
  let canCompress = false;
  const asked: boolean[] = [];
  const tab = openTab(callsOf(), {
    compress: async (_file, { edits, isNeeded }) => {
      asked.push(isNeeded);
      return canCompress ? { file: small, edits } : null;
    },
  });
  await add(tab, { step: 'compress', needsCompressing: true });
  await expect.poll(() => tab.sendings.read().items[0]?.problem?.code).toBe('conversion_failed');
  expect(called).toEqual([]);
  canCompress = true;
  await tab.sendings.change('A', { problem: null });
  await untilEmpty(tab);
  expect([called[0], asked]).toEqual(['upload 500000', [true, true]]);
});

describe('chosen where nobody knew what the server takes', () => {
  const film = { step: 'compress', unchecked: { isPlayable: false } } as const;
  const cover = new Blob(['jpeg'], { type: 'image/jpeg' });

  it('is refused before a byte is sent, each time it is tried', async () => {
    const canServerEncode = vi.fn(async () => false);
    const tab = openTab(callsOf(), { canServerEncode, canCompress: async () => false });
    const code = () => tab.sendings.read().items[0]?.problem?.code;
    await add(tab, film);
    await expect.poll(code).toBe('format_unsupported');
    await tab.sendings.change('A', { problem: null });
    await expect.poll(() => canServerEncode.mock.calls.length).toBe(2);
    await expect.poll(code).toBe('format_unsupported');
    expect(called).toEqual([]);
  });

  it('waits until the server can be asked, and is made here what it takes', async () => {
    let isAway = true;
    const small = new Blob([bytes.slice(0, 500_000)]);
    const tab = openTab(callsOf(), {
      canServerEncode: async () => {
        if (isAway) throw new ApiError('offline');
        return false;
      },
      compress: async (_file, { edits, isNeeded }) => (isNeeded ? { file: small, edits } : null),
    });
    await add(tab, film);
    await expect.poll(() => tab.sendings.read().items[0]?.problem).toBeNull();
    expect(called).toEqual([]);
    isAway = false;
    await expect.poll(() => (tab.runner.wake(), called[0])).toBe('upload 500000');
    await untilEmpty(tab);
  });

  it.each([
    { canEncode: true, isPlayable: false, covers: 0 },
    { canEncode: true, isPlayable: true, covers: 0 },
    { canEncode: false, isPlayable: true, covers: 1 },
  ])(
    'goes as it is to a server that takes it: $canEncode, $isPlayable, with $covers cover',
    async ({ canEncode, isPlayable, covers }) => {
      let coversSent = 0;
      const tab = openTab(callsOf(), {
        canServerEncode: async () => canEncode,
        canCompress: async () => false,
        fetch: async (address, init) => {
          if (!String(address).endsWith('/cover')) return server.fetch(address, init);
          coversSent += 1;
          return new Response(null, { status: 204 });
        },
      });
      await add(tab, { step: 'compress', unchecked: { isPlayable }, cover });
      await untilEmpty(tab);
      expect([called[0], coversSent]).toEqual([`upload ${bytes.length}`, covers]);
    },
  );
});

describe('a cover', () => {
  const cover = new Blob(['jpeg'], { type: 'image/jpeg' });
  let sent: string[];
  let fate: number | 'lost' | 'maintenance' | 'uploads_paused';
  beforeEach(() => {
    sent = [];
    fate = 204;
  });
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const isCover = String(address).endsWith('/cover');
    sent.push(isCover ? 'cover' : 'bytes');
    if (!isCover) return server.fetch(address, init);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'number') return new Response(null, { status: fate });
    return Response.json({ error: { details: { code: fate } } }, { status: 503 });
  };
  const open = () => openTab(callsOf(), { fetch });
  /** Has a tab try again at once until that many requests were made. */
  const untilTried = async ({ runner }: Tab, count: number) => {
    const tries = () => {
      if (sent.length < count) runner.wake();
      return sent.length;
    };
    await expect.poll(tries).toBeGreaterThanOrEqual(count);
  };

  it('goes before the first byte', async () => {
    const tab = open();
    await add(tab, { cover });
    await untilEmpty(tab);
    expect(sent.slice(0, 2)).toEqual(['cover', 'bytes']);
  });

  it('goes again after a cut', async () => {
    fate = 'lost';
    const tab = open();
    await add(tab, { cover });
    await untilTried(tab, 1);
    fate = 204;
    await untilTried(tab, 2);
    await untilEmpty(tab);
    expect(sent.slice(0, 3)).toEqual(['cover', 'cover', 'bytes']);
  });

  it('that the server doesn’t take is no reason not to send the video', async () => {
    fate = 400;
    const tab = open();
    await add(tab, { cover });
    await untilEmpty(tab);
    expect(sent.slice(0, 2)).toEqual(['cover', 'bytes']);
  });

  it.each([500, 429, 'lost'] as const)(
    'that ends in %s is left out after three tries, in whatever tab',
    async (end) => {
      fate = end;
      const calls = callsOf();
      const first = openTab(calls, { fetch });
      await add(first, { cover });
      await untilTried(first, 2);
      await expect.poll(() => first.sendings.read().items[0]?.coverTries).toBe(2);
      isSignedInAs = null;
      await first.sendings.load();
      isSignedInAs = 'mika';
      await untilEmpty(openTab(calls, { fetch }));
      expect(sent.slice(0, 4)).toEqual(['cover', 'cover', 'cover', 'bytes']);
    },
  );

  it.each([
    ['the product is away', 'lost', false],
    ['uploads are paused', 'uploads_paused', true],
    ['it is down for maintenance', 'maintenance', true],
  ] as const)('waits as long as %s', async (_, end, answers) => {
    fate = end;
    isThere = answers;
    const tab = open();
    await add(tab, { cover });
    await untilTried(tab, 5);
    expect(sent).toEqual(Array.from({ length: 5 }, () => 'cover'));
    expect(tab.sendings.read().items[0]).toMatchObject({ cover, problem: null });
    fate = 204;
    await untilTried(tab, 6);
    await untilEmpty(tab);
    expect(sent.slice(5, 7)).toEqual(['cover', 'bytes']);
  });

  it('that the browser has cleared away is left out', async () => {
    const unreadable = Object.defineProperty(new Blob(['jpeg']), 'arrayBuffer', {
      value: async () => {
        throw new DOMException('The file could not be read', 'NotReadableError');
      },
    });
    const tab = open();
    await add(tab, { cover: unreadable });
    await untilEmpty(tab);
    expect(sent[0]).toBe('bytes');
  });
});
