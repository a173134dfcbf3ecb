import type { Settings } from './settings';

/** What a third party is needed for. */
export interface Feature {
  readonly name: string;
  readonly isOn: boolean;
}

/** @returns what the settings turn on and off; the rest of the product needs nobody. */
export function featuresOf(settings: Settings): readonly Feature[] {
  const { providers, videos } = settings;
  return [
    { name: 'Google sign-in', isOn: providers.google !== null },
    { name: 'Apple sign-in', isOn: providers.apple !== null },
    { name: 'Microsoft sign-in', isOn: providers.microsoft !== null },
    { name: 'external accounts', isOn: settings.federation.outside !== null },
    { name: 'email gateway', isOn: settings.mailUrl !== null },
    { name: 'SMS gateway', isOn: settings.smsUrl !== null },
    { name: 'files in a bucket', isOn: settings.s3 !== null },
    { name: 'card payments', isOn: settings.payments !== null },
    { name: 'videos at Mux', isOn: videos.mux !== null },
    { name: 'Instagram', isOn: settings.instagram !== null },
    { name: 'a vendor’s robot check', isOn: settings.challenge !== null },
    { name: 'error reports', isOn: Object.values(settings.errorReports).some(Boolean) },
    { name: 'form widget', isOn: settings.formWidgetUrl !== null },
  ];
}

/** @returns the same in two lines or fewer, for people who start the product. */
export function featureLines(settings: Settings): string[] {
  const features = featuresOf(settings);
  const named = (isOn: boolean) =>
    features
      .filter((feature) => feature.isOn === isOn)
      .map(({ name }) => name)
      .join(', ');
  const [on, off] = [named(true), named(false)];
  return [
    ...(on === '' ? [] : [`  Connected         ${on}`]),
    ...(off === '' ? [] : [`  Not set up        ${off} (see docs/third-parties.md)`]),
  ];
}
