// @vitest-environment happy-dom
import { createQueryClient } from '../query/query-client';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerLater, type FakeAnswer, refusal, serveAnswers } from '../testing/fake-server';
import { renderScreen } from '../testing/render-screen';
import { readQuery } from '../api/read';
import { ApiError } from '../api/errors';
import { meQuery } from '../session/hooks';
import { MissingPage, pageErrorFor } from './page-error';
import { orPage, pageErrorCode } from './page-errors';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  const credits = useQuery(readQuery('/api/me/credits', {}));
  return pageErrorFor(credits.error) ?? <p>{credits.error ? 'Its own words' : 'Loading'}</p>;
}

function open(answer: ReturnType<typeof refusal>, me: FakeAnswer = {}) {
  serveAnswers({ '/api/me/credits': answer, '/api/me': me });
  return renderScreen(
    <MissingPage value={<h1>Page not found</h1>}>
      <Screen />
    </MissingPage>,
    createQueryClient(),
  );
}

it.each([
  ['not_found', 404],
  ['bad_request', 400],
])('a screen whose read answers %s is the 404 page', async (code, status) => {
  open(refusal(code, status));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('a screen whose read is forbidden goes on to the 403 page', async () => {
  const { pathNow } = open(refusal('permission_denied', 403));
  await waitFor(() => expect(pathNow()).toBe('/403'));
});

it('the 403 page waits for the roles: losing one has its own page', async () => {
  const me = answerLater();
  const { pathNow, client } = open(refusal('permission_denied', 403), () => me.answered);
  await waitFor(() => expect(client.isFetching(meQuery())).toBe(1));
  expect(pathNow()).toBe('/');
  me.answer({});
  await waitFor(() => expect(pathNow()).toBe('/403'));
});

it('other refusals are told by the screen itself', async () => {
  const { pathNow } = open(refusal('competitions_disabled', 400));
  expect(await screen.findByText('Its own words')).toBeTruthy();
  expect(pathNow()).toBe('/');
});

it('the codes are the specification’s, whatever the refusal’s own code is', async () => {
  const codeOf = (status: string, httpStatus: number) =>
    pageErrorCode(new ApiError('competition_state', { status, httpStatus }));
  expect(codeOf('INVALID_ARGUMENT', 400)).toBe('bad_request');
  expect(codeOf('FAILED_PRECONDITION', 400)).toBe('failed_precondition');
  expect(codeOf('PERMISSION_DENIED', 403)).toBe('unauthorized');
  expect(codeOf('NOT_FOUND', 404)).toBe('not_found');
  expect(codeOf('UNAVAILABLE', 503)).toBeNull();
  expect(pageErrorCode(new ApiError('offline'))).toBeNull();
  expect(pageErrorCode(new TypeError('a fault of the page'))).toBeNull();
  const closed = new ApiError('competition_state', { status: 'FAILED_PRECONDITION' });
  await expect(orPage(Promise.reject(closed))).rejects.toBe(closed);
});
