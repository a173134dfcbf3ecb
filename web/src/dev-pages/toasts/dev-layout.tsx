import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand';
import { slimLinkClass } from '../../ui/slim-link';
import { ThemeSwitch } from '../../ui/theme-switch';

/** The layout of developer pages: a link home, a link to the other page, and the theme. */
export function DevLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-home flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 md:px-8">
          <a href="/" className="flex min-h-tap items-center">
            <Brand inBar="name" />
          </a>
          <nav aria-label="Main" className="me-auto flex gap-4">
            <a href="/dev/storybook" className={slimLinkClass}>
              Storybook
            </a>
            <a href="/dev/toasts" className={slimLinkClass}>
              Toasts
            </a>
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
