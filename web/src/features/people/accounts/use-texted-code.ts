import { useEffect, useRef } from 'react';

/** What the platform hands over of a text that names this page. Source: WebOTP. */
interface TextedCredential {
  readonly code?: unknown;
}

/** Takes the code out of the text when it comes, on phones that offer to; elsewhere one types or pastes it. */
export function useTextedCode(isExpected: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    void readText(waiting.signal).then((code) => code !== null && take.current(code));
    return () => waiting.abort();
  }, [isExpected]);
}

async function readText(signal: AbortSignal): Promise<string | null> {
  // the types of the platform do not know this kind yet
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    const found = await navigator.credentials.get(wanted);
    const code = (found as TextedCredential | null)?.code; // of the kind that was asked for
    return typeof code === 'string' ? code : null;
  } catch {
    // refused by the person, or the page went on without it
    return null;
  }
}
