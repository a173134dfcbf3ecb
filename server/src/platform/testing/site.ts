import type { Deps } from '../deps';
import { mountPages } from '../../site/pages/routes';
import { createTestApp, type TestApp } from './app';
import { insertSample, insertSampleWorld } from './sample-inputs';
import { createWebDist } from './web-dist';

/** A test app with its pages, and what there is to see on them. */
export interface TestSite extends TestApp {
  /** Reads a page as a browser without a session does. */
  page(path: string, headers?: Record<string, string>): Promise<SitePage>;
}

export interface SitePage {
  readonly status: number;
  readonly html: string;
  readonly headers: Record<string, unknown>;
  /** The addresses of the answers that came with it. */
  readonly inlined: readonly string[];
  /** What an element of its head says, by `name` or `property`. */
  meta(name: string): string | undefined;
}

/** A gym `gym` with a climb `climb`, a competition `sample`, and somebody called `member_name`. */
export async function openSite({
  overrides,
  files,
}: {
  readonly overrides?: Partial<Deps>;
  readonly files?: Readonly<Record<string, string | Buffer>>;
} = {}): Promise<TestSite> {
  const app = await createTestApp(overrides);
  await insertSampleWorld(app);
  await insertSample(app, 'sample');
  const dist = await createWebDist(files);
  await mountPages(app.app, app.deps, dist.dir);
  return {
    ...app,
    page: async (url, headers = {}) => {
      const answer = await app.app.inject({ url, headers });
      return read(answer.body, answer.statusCode, answer.headers);
    },
    close: async () => {
      await app.close();
      await dist.remove();
    },
  };
}

function read(html: string, status: number, headers: Record<string, unknown>): SitePage {
  const json = /id="inlined-reads">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return {
    status,
    html,
    headers,
    inlined: Object.keys(JSON.parse(json) as object), // a record of addresses
    meta: (name) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
  };
}
