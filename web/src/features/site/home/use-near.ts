import { useState } from 'react';

export type NearState =
  | { readonly kind: 'off' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'on'; readonly near: string };

const maxAgeMs = 10 * 60_000;
const waitMaxMs = 15_000;

/** The device's location: requested only by a tap, and rounded to a kilometre before it is sent. */
export function useNear(): { state: NearState; locate: () => void; stop: () => void } {
  const [state, setState] = useState<NearState>({ kind: 'off' });
  return {
    state,
    locate: () => {
      setState({ kind: 'asking' });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => setState({ kind: 'on', near: rounded(coords) }),
        () => setState({ kind: 'refused' }),
        { maximumAge: maxAgeMs, timeout: waitMaxMs },
      );
    },
    stop: () => setState({ kind: 'off' }),
  };
}

/** @returns whether the device can be asked: only on secure pages. */
export function canLocate(): boolean {
  return 'geolocation' in navigator && window.isSecureContext;
}

function rounded({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}
