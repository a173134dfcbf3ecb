import { isRecord } from '../api/errors';
import { sendChecked } from '../session/app-check';
import { tokens } from '../session/tokens';
import { multipartBody } from './multipart-body';
import { realClock, retryMaxMs, withRetries, type Clock } from './retry';
import { faultOfAnswer, StorageFault } from './storage-fault';

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string;
  /** Its URL on this origin, for this version of it. */
  readonly address: string;
}

interface UploadOptions {
  readonly bucket: string;
  readonly name: string;
  readonly file: Blob;
  /** Bytes the server has. */
  readonly onProgress?: (sentBytes: number) => void;
  readonly world?: Clock;
}

const chunkMinBytes = 262_144;
const chunkMaxBytes = 8_388_608;

/** Up to here a file goes in one request: starting and finishing a resumable one would cost more than sending it again. */
const multipartMaxBytes = 5_242_880;

/** One upload, which can be paused. A large one continues where it was after a lost connection. */
export class Upload {
  readonly #options: UploadOptions;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #paused: { readonly until: Promise<void>; readonly end: () => void } | null = null;
  #part: AbortController | null = null;

  constructor(options: UploadOptions) {
    this.#options = options;
    this.#clock = options.world ?? realClock;
  }

  /** Sends the file. @throws {StorageFault} */
  run(): Promise<UploadedFile> {
    return this.#options.file.size <= multipartMaxBytes ? this.#runWhole() : this.#runResumable();
  }

  async #runWhole(): Promise<UploadedFile> {
    const { name, file } = this.#options;
    const { body, contentType } = multipartBody({ name, contentType: file.type }, file);
    const headers = { 'content-type': contentType, 'x-goog-upload-protocol': 'multipart' };
    const deadlineMs = this.#clock.now() + retryMaxMs.upload;
    const answer = await this.#retrying(deadlineMs, async () => {
      await this.#paused?.until;
      return this.#request(this.#addressOfName(), headers, body);
    });
    this.#options.onProgress?.(file.size);
    return this.#uploaded(await answer.json().catch(() => null));
  }

  async #runResumable(): Promise<UploadedFile> {
    const address = await this.#start();
    let sentBytes = 0;
    let chunkBytes = chunkMinBytes;
    const deadline = () => this.#clock.now() + retryMaxMs.upload;
    let deadlineMs = deadline();
    for (;;) {
      const from = sentBytes;
      const answer = await this.#retrying(deadlineMs, async (tries) => {
        await this.#paused?.until;
        // a failed part may have arrived all the same
        if (tries > 0) return this.#command(address, { command: 'query' });
        return this.#send(address, { from, chunkBytes });
      });
      if (answer.headers.get('x-goog-upload-status') === 'final') {
        this.#options.onProgress?.(this.#options.file.size);
        return this.#uploaded(await answer.json().catch(() => null));
      }
      sentBytes = receivedOf(answer);
      this.#options.onProgress?.(sentBytes);
      if (sentBytes > from) {
        chunkBytes = Math.min(chunkBytes * 2, chunkMaxBytes);
        deadlineMs = deadline();
      } else await this.#breathe();
      if (this.#clock.now() > deadlineMs) throw new StorageFault('retry-limit-exceeded');
    }
  }

  pause(): void {
    if (this.#paused !== null) return;
    let end = () => undefined as void;
    const until = new Promise<void>((resolve) => (end = resolve));
    this.#paused = { until, end };
    this.#part?.abort();
  }

  resume(): void {
    const paused = this.#paused;
    this.#paused = null;
    paused?.end();
  }

  /** Cancels it; `run` throws `canceled`. */
  cancel(): void {
    this.#stop.abort();
    this.#part?.abort();
    this.resume();
  }

  #retrying(
    deadlineMs: number,
    attempt: (tries: number) => Promise<Response | null>,
  ): Promise<Response> {
    const { signal } = this.#stop;
    return withRetries({ world: this.#clock, signal, deadlineMs }, attempt);
  }

  /** The server received nothing: the connection is bad, so wait before retrying. */
  #breathe(): Promise<void> {
    return this.#clock.wait(1_000, this.#stop.signal);
  }

  async #start(): Promise<string> {
    const { name, file } = this.#options;
    const deadlineMs = this.#clock.now() + retryMaxMs.operation;
    const answer = await this.#retrying(deadlineMs, () =>
      this.#request(
        this.#addressOfName(),
        {
          'content-type': 'application/json; charset=utf-8',
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(file.size),
          'x-goog-upload-header-content-type': file.type,
        },
        JSON.stringify({ name, contentType: file.type }),
      ),
    );
    const given = answer.headers.get('x-goog-upload-url') ?? '';
    if (!URL.canParse(given)) throw new StorageFault('invalid-url');
    // on this page's origin, whatever name the server knows itself by
    const { pathname, search } = new URL(given);
    return pathname + search;
  }

  #send(
    address: string,
    { from, chunkBytes }: { from: number; chunkBytes: number },
  ): Promise<Response | null> {
    const { file } = this.#options;
    const to = Math.min(from + chunkBytes, file.size);
    const command = to === file.size ? 'upload, finalize' : 'upload';
    return this.#command(address, { command, offset: from, body: file.slice(from, to) });
  }

  #command(
    address: string,
    { command, offset, body }: { command: string; offset?: number; body?: Blob },
  ): Promise<Response | null> {
    return this.#request(
      address,
      {
        'x-goog-upload-command': command,
        ...(offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) }),
      },
      body,
    );
  }

  /** @returns null for what should be retried. @throws {StorageFault} for what shouldn't. */
  async #request(
    address: string,
    headers: Record<string, string>,
    body?: Blob | string,
  ): Promise<Response | null> {
    const token = await tokens.current().catch(() => null);
    this.#part = new AbortController();
    const { signal } = this.#part;
    if (this.#stop.signal.aborted) throw new StorageFault('canceled');
    const authorization = token === null ? {} : { authorization: `Firebase ${token}` };
    let answer;
    try {
      answer = await sendChecked((checked) =>
        fetch(address, {
          method: 'POST',
          headers: { ...headers, ...authorization, ...checked },
          ...(body === undefined ? {} : { body }),
          signal,
        }),
      );
    } catch {
      // a file that was changed or removed since it was chosen fails like a lost connection, again and again
      if (!(await isReadable(this.#options.file))) throw new StorageFault('invalid-format');
      return null;
    }
    if (answer.ok) return answer;
    const fault = await faultOfAnswer(answer);
    if (fault !== null) throw fault;
    return null;
  }

  #addressOfName(): string {
    const { bucket, name } = this.#options;
    return `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  }

  #uploaded(metadata: unknown): UploadedFile {
    const { bucket, name } = this.#options;
    const generation = isRecord(metadata) ? metadata['generation'] : undefined;
    if (typeof generation !== 'string') throw new StorageFault('unknown');
    const path = `/v0/b/${bucket}/o/${encodeURIComponent(name)}`;
    return { name, address: `${path}?alt=media&v=${generation}` };
  }
}

function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
}

function receivedOf(answer: Response): number {
  const received = Number(answer.headers.get('x-goog-upload-size-received') ?? Number.NaN);
  if (answer.headers.get('x-goog-upload-status') !== 'active' || !Number.isInteger(received)) {
    throw new StorageFault('unknown');
  }
  return received;
}
