import { reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  insertPrivateThings,
  type PrivateIds,
  privateCallers,
  privateThings,
} from '../testing/private-things';
import { signedInBrowser } from '../testing/app';
import { createManualJobs } from '../testing/manual-jobs';
import { readRoleTable } from '../testing/role-table';
import { openSite, type TestSite } from '../testing/site';

const { roles, sections } = readRoleTable('private');
const things = Object.keys(privateThings);

const jobs = createManualJobs();
let site: TestSite;
let ids: PrivateIds;

beforeAll(async () => {
  site = await openSite({ overrides: { jobs: jobs.jobs } });
  jobs.use(site.deps);
  ids = await insertPrivateThings(site, jobs.run);
});
afterAll(() => site.close());

it('tells of every thing, and for every caller', () => {
  expect(Object.keys(sections).sort()).toEqual([...things].sort());
  expect([...roles].sort()).toEqual(Object.keys(privateCallers(site)).sort());
});

it.each(roles)('shows a %s in every read and on every page what the table says', async (role) => {
  const as = privateCallers(site)[role];
  const shown: string[] = [];
  const look = (name: string, url: string, text: string) => {
    for (const [thing, isIn] of Object.entries(privateThings)) {
      if (isIn({ url, text })) shown.push(`${thing} in ${name}`);
    }
  };
  for (const { name, path } of reads) {
    for (const url of urlsOf(path)) {
      const answer = await site.read(url, as === undefined ? {} : { as });
      expect(answer.status, url).toBeLessThan(500);
      look(name, url, JSON.stringify(answer.body));
    }
  }
  for (const path of pages) {
    for (const url of urlsOf(path)) {
      const { status, html } = await site.page(url, as === undefined ? {} : signedInBrowser(as));
      expect(status, url).toBeLessThan(500);
      look(`page:${path}`, url, html);
    }
  }
  expect([...new Set(shown)].sort()).toEqual(expectedOf(role));
});

function expectedOf(role: string): string[] {
  return Object.entries(sections)
    .flatMap(([thing, rows]) =>
      rows.filter((row) => row.cells[role] === 'shown').map(({ name }) => `${thing} in ${name}`),
    )
    .sort();
}

const pages = [
  '/',
  '/gym/gym',
  '/gym/gym/climb/climb',
  '/gym/gym/rankings/overall',
  '/gym/gym/rankings/monthly',
  '/gym/gym/wall/gym-wall',
  '/gym/gym/tv',
  '/solution/{solutionId}',
  '/{username}/solution/{solutionId}',
  '/{username}',
  '/sitemaps/pages.xml',
];

const solutionIds = ['open', 'other', 'draft', 'hidden', 'deleted'].map((id) => `${id}-solution`);

/** What a parameter can be: each of the things that have a page or a list of their own. */
const valuesOf = (): Readonly<Record<string, readonly string[]>> => ({
  gymId: ['gym'],
  sectionId: ['gym-wall'],
  climbId: ['climb'],
  issueId: ['issue', ids.issueId],
  solutionId: solutionIds,
  videoId: solutionIds.map((id) => `${id}-video`),
  username: ['olive_name', 'blair_name', 'fanny_name'],
  competitionId: ['sample'],
  competitorId: ['sample-competitor-1'],
  purchaseId: ['sample-purchase'],
  achievementId: ['first_grade_v5'],
  deletionId: ['none'],
  challenge: ['none'],
  table: ['results'],
});

/** Queries without which a read finds nothing. */
const queriesOf = (): Readonly<Record<string, readonly string[]>> => ({
  '/api/search': ['q=thing', 'q=olive', 'q=blair'],
  '/api/profiles': ['ids=olive,blair'],
  '/api/gyms/{gymId}/rankings': [
    '',
    'period=current',
    'board=helpers',
    'board=helpers&period=current',
  ],
  '/api/solutions/{solutionId}/comments': [
    '',
    ...ids.parentIds.flatMap((id) => [`parent=${id}`, `thread=${id}`]),
  ],
});

/** @returns the addresses that a path stands for. */
function urlsOf(path: string): string[] {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const urls = parameters.reduce<string[]>(
    (begun, name) =>
      begun.flatMap((url) =>
        (valuesOf()[name] ?? []).map((value) => url.replace(`{${name}}`, value)),
      ),
    [path],
  );
  const asked = queriesOf()[path] ?? [''];
  return urls.flatMap((url) => asked.map((query) => (query === '' ? url : `${url}?${query}`)));
}
