import { expect, it } from 'vitest';
import { parseIssuesSearch, viewOf } from './issues-search';

it('reads an address, and leaves out what it doesn’t know', () => {
  const search = {
    state: 'resolved',
    kind: 'loud',
    section: 'cave',
    assignee: '../nobody',
    issue: 'x',
  };
  expect(parseIssuesSearch(search)).toEqual({ state: 'resolved', section: 'cave', issue: 'x' });
  expect(parseIssuesSearch({ section: '../secret', assignee: 'none' })).toEqual({
    assignee: 'none',
  });
});

it('shows what is open unless the address says otherwise', () => {
  expect(viewOf(parseIssuesSearch({ issue: 'x' }), 'newest')).toEqual({
    state: 'open',
    sort: 'newest',
  });
  expect(viewOf(parseIssuesSearch({ state: 'dismissed' }), 'oldest')).toEqual({
    state: 'dismissed',
    sort: 'oldest',
  });
});
