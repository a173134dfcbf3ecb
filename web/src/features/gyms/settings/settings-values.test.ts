import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import { expect, test } from 'vitest';
import { settingsChanges, settingsField, settingsValues } from './settings-values';

const settings = {
  id: 'gym',
  name: 'Granite Street',
  bio: '',
  location: 'Marrickville',
  mapUrl: '',
  website: '',
  instagram: '',
  bannerUrl: null,
  logoUrl: '/v0/b/logo',
  timeZone: 'Australia/Sydney',
  nextTimeZone: { timeZone: 'Europe/Berlin', from: '2026-12-01' },
  nextMonthOn: '2026-12-01',
  circuitOrder: [...gymColourIds],
  access: 'public' as const,
  accessKey: null,
  seq: 3,
};
const before = settingsValues(settings);

test('shows the time zone that was chosen last', () => {
  expect(before).toMatchObject({ timeZone: 'Europe/Berlin', bannerUrl: '', logoUrl: '/v0/b/logo' });
});

test('sends what was changed, and nothing else', () => {
  expect(settingsChanges(before, before)).toEqual({});
  const circuitOrder = gymColourIds.toReversed();
  const values = { ...before, bio: 'Boulders', logoUrl: '', circuitOrder };
  expect(settingsChanges(values, before)).toEqual({ bio: 'Boulders', logoUrl: null, circuitOrder });
});

test('finds the field of a fault', () => {
  expect(settingsField('changes.mapUrl', before)).toBe('mapUrl');
  expect(settingsField('changes.circuitOrder.3', before)).toBe('circuitOrder');
  expect(settingsField('gymId', before)).toBeNull();
});
