import type { Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/**
 * Under the emulators, starts a stand-in for the form vendor if no script is set.
 * @returns the settings with it, else unchanged.
 */
export async function withFormWidgetStandIn(
  settings: Settings,
  place: NodePlace,
): Promise<Settings> {
  if (!settings.hasEmulators || settings.formWidgetUrl !== null) return settings;
  const { startFormWidget } = await loadStandIn<{ startFormWidget(): Promise<StandIn> }>(
    'form-widget',
  );
  const standIn = await startFormWidget();
  registerStandIn(standIn, place);
  return { ...settings, formWidgetUrl: standIn.url };
}
