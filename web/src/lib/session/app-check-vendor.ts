import { isRecord } from '../api/errors';

/** A vendor's challenge as the server describes it. */
export interface VendorChallenge {
  readonly name: string;
  readonly siteKey: string;
  readonly scriptUrl: string;
  readonly action: string;
}

interface Turnstile {
  render(element: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** How long somebody may take over the vendor's question. */
const patienceMs = 120_000;
/** Where the vendor shows itself if it must ask: at the bottom, above the page. */
const placeClass = 'fixed inset-x-0 bottom-4 z-50 mx-auto w-fit';

/** @returns the vendor's challenge; null if the server named none. */
export function vendorChallengeOf(value: unknown): VendorChallenge | null {
  if (!isRecord(value)) return null;
  const { name, siteKey, scriptUrl, action } = value;
  const texts = [name, siteKey, scriptUrl, action];
  // all four are checked in the line before
  return texts.every((text) => typeof text === 'string') ? (value as never) : null;
}

/** Passes a vendor's challenge, mostly invisibly. @returns its token, which the server verifies with the vendor. */
export async function passVendorChallenge(challenge: VendorChallenge): Promise<string> {
  await loadScript(challenge.scriptUrl);
  return challenge.name === 'recaptcha' ? passRecaptcha(challenge) : passTurnstile(challenge);
}

let loading: Promise<void> | null = null;

function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('The vendor’s script did not load'));
    });
    document.head.append(script);
  });
  return loading;
}

function passTurnstile({ siteKey, action }: VendorChallenge): Promise<string> {
  const turnstile = Reflect.get(window, 'turnstile') as Turnstile; // set by the vendor's script
  const place = document.createElement('div');
  place.className = placeClass;
  document.body.append(place);
  let widget: string | null = null;
  const passing = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge was not passed'));
    const overdue = setTimeout(fail, patienceMs);
    widget = turnstile.render(place, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback: (token: string) => {
        clearTimeout(overdue);
        resolve(token);
      },
      'error-callback': fail,
      'timeout-callback': fail,
      'unsupported-callback': fail,
    });
  });
  return passing.finally(() => {
    if (widget !== null) turnstile.remove(widget);
    place.remove();
  });
}

function passRecaptcha({ siteKey, action }: VendorChallenge): Promise<string> {
  const recaptcha = Reflect.get(window, 'grecaptcha') as Recaptcha; // set by the vendor's script
  return new Promise((resolve, reject) => {
    recaptcha.ready(() => void recaptcha.execute(siteKey, { action }).then(resolve, reject));
  });
}
