import { expect, it } from 'vitest';
import { fieldRules, validateField } from '../../patterns';
import { mapLinkOf } from './map-link';

const gym = { name: 'Granite Street', location: '12 Granite St, Marrickville', mapUrl: '' };

it('leads to the short link, else to a map search, else nowhere', () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC123_x';
  expect(mapLinkOf({ ...gym, mapUrl })).toBe(mapUrl);
  expect(mapLinkOf(gym)).toBe(
    'https://www.google.com/maps/search/?api=1&query=Granite%20Street%2C%2012%20Granite%20St%2C%20Marrickville',
  );
  expect(mapLinkOf({ ...gym, location: '' })).toBeNull();
});

it('takes short links of the map and nothing else', () => {
  const isTaken = (link: string) => validateField(fieldRules.gym.mapUrl, link).ok;
  const taken = [
    '',
    'https://maps.app.goo.gl/AbC123',
    'https://goo.gl/maps/AbC-1',
    'https://maps.app.goo.gl/a?g_st=ic',
  ];
  expect(taken.map(isTaken)).toEqual([true, true, true, true]);
  const refused = [
    'http://maps.app.goo.gl/AbC123',
    'https://maps.app.goo.gl.evil.example/AbC123',
    'https://example.com/https://maps.app.goo.gl/AbC123',
    'https://maps.app.goo.gl/',
    'javascript:alert(1)',
  ];
  expect(refused.map(isTaken)).toEqual(refused.map(() => false));
});
