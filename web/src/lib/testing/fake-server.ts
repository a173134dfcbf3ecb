import { vi } from 'vitest';
import { tokens } from '../session/tokens';

/** What an address answers: a body, a response, or a function of the call's input. */
export type FakeAnswer = object | (() => object | Promise<object>);

interface SentCall {
  readonly address: string;
  readonly data: unknown;
}

/**
 * Answers requests by address without its query: reads with the answer itself, callables (`/api/call/{name}`)
 * with it as their result. @returns the calls that were sent.
 */
export function serveAnswers(answers: Readonly<Record<string, FakeAnswer>>): SentCall[] {
  const sent: SentCall[] = [];
  tokens.provide({ current: async () => null, refresh: async () => null });
  vi.stubGlobal('fetch', async (address: string, init: { body?: string } = {}) => {
    const [path = ''] = address.split('?');
    if (path === '/health/live') return new Response();
    const isCall = path.startsWith('/api/call/');
    const data = isCall ? (JSON.parse(init.body ?? '{}') as { data: unknown }).data : null;
    if (isCall) sent.push({ address: path.slice('/api/call/'.length), data });
    const answer = answers[address] ?? answers[path];
    if (answer === undefined) throw new Error(`Nothing answers ${address}`);
    const body = typeof answer === 'function' ? await (answer as () => object)() : answer;
    if (body instanceof Response) return body;
    return Response.json(isCall ? { result: body } : body);
  });
  return sent;
}

/** @returns the answer of a server that refuses. */
export function refusal(
  code: string,
  status: number,
  message = `Refused: ${code}`,
): () => Response {
  return () => Response.json({ error: { message, details: { code } } }, { status });
}

/** What a device without a network does. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer that comes when the test says so, or never because the network fails. */
export function answerLater() {
  let answer: (body: object) => void = () => undefined;
  let fail: () => void = () => undefined;
  const answered = new Promise<object>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  return { answered, answer: (body: object) => answer(body), fail: () => fail() };
}
