import { useEffect, useRef } from 'react';

/** The platform's credential for a text that names this page. Source: WebOTP. */
interface TextedCredential {
  readonly code?: unknown;
}

/** Reads the code from an arriving text on phones that offer it; elsewhere people type or paste it. */
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
  // the platform's types don't know it yet
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    const found = await navigator.credentials.get(request);
    const code = (found as TextedCredential | null)?.code; // of the requested kind
    return typeof code === 'string' ? code : null;
  } catch {
    // declined, or no longer needed
    return null;
  }
}
