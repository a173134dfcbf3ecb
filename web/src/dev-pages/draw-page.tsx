import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/main.css';
import { applyTheme, readTheme } from '../lib/browser/theme';
import { toasts } from '../lib/messages/toasts';
import { ToastProvider } from '../ui/toast';

/** Draws a page for developers: no session, no router, the product's theme and toasts. */
export function drawPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  applyTheme(readTheme());
  createRoot(root).render(
    <StrictMode>
      <ToastProvider store={toasts}>{page}</ToastProvider>
    </StrictMode>,
  );
}
