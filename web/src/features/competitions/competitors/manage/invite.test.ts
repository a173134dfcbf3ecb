import { expect, it } from 'vitest';
import { inviteesOf, inviteHindrance } from './invite';

const now = Date.parse('2026-11-21T12:00:00Z');
const open = { isClaimed: false, email: 'a@example.com', invitedAt: null };

it('a mail goes to whoever has an address, has not claimed, and had none within a day', () => {
  const again = { ...open, invitedAt: '2026-11-20T12:00:00Z' };
  const invited = [
    open,
    again,
    { ...open, invitedAt: '2026-11-20T12:00:01Z' },
    { ...open, email: null },
    { ...open, isClaimed: true },
  ];
  expect(inviteesOf(invited, now)).toEqual({
    due: [open, again],
    claimed: 1,
    withoutEmail: 1,
    recent: 1,
  });
});

it('a claimed entry without an address is counted once', () => {
  const { claimed, withoutEmail } = inviteesOf([{ ...open, isClaimed: true, email: null }], now);
  expect([claimed, withoutEmail]).toEqual([1, 0]);
});

const at = (state: 'draft' | 'started' | 'ended') => ({ state, isOpenForEntries: false });

it('nobody is invited to what they could not see or claim', () => {
  expect(inviteHindrance({ ...at('draft'), registration: 'open' })).toBe('draft');
  const isOpenForEntries = true;
  expect(inviteHindrance({ state: 'draft', isOpenForEntries, registration: 'open' })).toBeNull();
  expect(inviteHindrance({ ...at('started'), registration: 'closed' })).toBe('closed');
  expect(inviteHindrance({ ...at('ended'), registration: 'claim' })).toBeNull();
});
