import type { GymAccess } from '@cruxboard/domain/gyms/gyms/access';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { CallInput } from '../../../lib/api/call';
import type { ReadAnswer } from '../../../lib/api/read';

export type GymSettings = ReadAnswer<'/api/gyms/{gymId}/staff/settings'>;

/** Settings as typed. */
export interface SettingsValues {
  name: string;
  bio: string;
  location: string;
  mapUrl: string;
  website: string;
  instagram: string;
  /** An address in the file storage; empty for none. */
  bannerUrl: string;
  logoUrl: string;
  timeZone: string;
  circuitOrder: GymColour[];
  access: GymAccess;
}

export function settingsValues(settings: GymSettings): SettingsValues {
  const { name, bio, location, mapUrl, website, instagram, circuitOrder, access } = settings;
  return {
    name,
    bio,
    location,
    mapUrl,
    website,
    instagram,
    access,
    bannerUrl: settings.bannerUrl ?? '',
    logoUrl: settings.logoUrl ?? '',
    // what was chosen last, if it doesn't apply yet
    timeZone: settings.nextTimeZone?.timeZone ?? settings.timeZone,
    circuitOrder: [...circuitOrder],
  };
}

type Changes = CallInput<'gyms.updateGym'>['changes'];

/** @returns the changed fields, so that two managers don't overwrite each other's changes. */
export function settingsChanges(values: SettingsValues, before: SettingsValues): Changes {
  const { bannerUrl, logoUrl, ...same } = values;
  const entered: Changes = {
    ...same,
    bannerUrl: bannerUrl === '' ? null : bannerUrl,
    logoUrl: logoUrl === '' ? null : logoUrl,
  };
  const isChanged = ([name]: [string, unknown]) =>
    String(values[name as keyof SettingsValues]) !== String(before[name as keyof SettingsValues]); // names of values
  return Object.fromEntries(Object.entries(entered).filter(isChanged));
}

/** @returns the form field for a path in the request (`changes.name`). */
export function settingsField(path: string, values: SettingsValues): keyof SettingsValues | null {
  const field = path.split('.')[1] ?? '';
  return Object.hasOwn(values, field) ? (field as keyof SettingsValues) : null; // checked just before
}
