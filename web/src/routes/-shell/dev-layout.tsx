import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand';
import { ThemeSwitch } from '../../ui/theme-switch';
import { texts } from './texts';

/** The layout of developer pages: a link home, a link to the other page, and the theme. */
export function DevLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-home flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 md:px-8">
          <Link to="/" className="flex min-h-tap items-center">
            <Brand />
          </Link>
          <nav aria-label={texts.main} className="me-auto flex gap-4">
            <Link to="/dev/storybook" className="slim-link">
              {texts.storybook}
            </Link>
            <Link to="/dev/toasts" className="slim-link">
              {texts.toasts}
            </Link>
          </nav>
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className="flex grow flex-col">
        {children}
      </main>
    </div>
  );
}
