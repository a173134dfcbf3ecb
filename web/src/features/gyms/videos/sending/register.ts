import type { QueryClient } from '@tanstack/react-query';
import { hadSendings } from './shown-sendings';

/** Continues what a closed tab left to send. Without anything, nothing is loaded. */
export function registerVideoSending(client: QueryClient): void {
  if (!hadSendings()) return;
  void import('./app-sendings').then(({ startSending }) => startSending(client));
}
