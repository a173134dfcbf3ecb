import { parseSettings, type Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startChallengeVendor(): Promise<
    StandIn & {
      readonly recaptchaUrl: string;
      readonly scriptUrl: string;
      readonly secret: string;
    }
  >;
}

/**
 * Under the emulators, starts a stand-in for the bot check's vendor if one is wanted, or all third
 * parties are emulated, and no secret is set.
 * @returns the settings with it, else unchanged.
 */
export async function withChallengeStandIn(
  settings: Settings,
  place: NodePlace,
): Promise<Settings> {
  const { hasEmulators, emulatesAll } = settings;
  const challenge = settings.challenge ?? (emulatesAll ? turnstile() : null);
  if (!hasEmulators || challenge === null || challenge.secret !== '') return settings;
  const { startChallengeVendor } = await loadStandIn<StandInModule>('challenge-vendor');
  const standIn = await startChallengeVendor();
  registerStandIn(standIn, place);
  const { url, recaptchaUrl, scriptUrl, secret } = standIn;
  const verifyUrl = challenge.vendor === 'recaptcha' ? recaptchaUrl : url;
  const siteKey = 'stand-in';
  return {
    ...settings,
    challenge: { ...challenge, siteKey, secret, scriptUrl, verifyUrl, furtherOrigins: [] },
  };
}

function turnstile(): Settings['challenge'] {
  const env = { NODE_ENV: 'development', EMULATORS: '1', CHALLENGE_VENDOR: 'turnstile' };
  return parseSettings(env).challenge;
}
